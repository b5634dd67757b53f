/**
 * Frequent little words of languages in Latin letters whose other words are not known here: Italian, Dutch, Polish, Turkish, Swedish, Danish,
 * Czech, Romanian, Hungarian, Indonesian, Vietnamese, Finnish, Catalan. Words that a known language has too are left out.
 */
export const UNCOVERED =
  'il, gli, che, della, dello, delle, degli, nel, nella, sono, questo, questa, anche, piu, quando, dopo, prima, utente, tutte, ogni, non, alla, het, een, van, niet, zijn, voor, met, naar, ook, wordt, deze, maar, bij, geen, gebruiker, moet, uw, nie, jest, sie, oraz, przez, ktore, dla, uzytkownik, uzytkownika, wszystkie, jako, tego, czy, aby, icin, olarak, kullanici, tum, degil, veya, daha, sonra, och, att, ett, ar, inte, som, med, anvandaren, alla, ikke, og, brugeren, aby, jsou, nebo, ktery, uzivatel, pro, jako, neni, este, sau, pentru, utilizatorul, sunt, egy, hogy, nem, felhasznalo, vagy, yang, untuk, dengan, tidak, pengguna, dari, pada, khong, cua, nguoi, cac, duoc, nhung, ettei, kayttaja, kaikki, ovat, els, amb, usuari, totes, aixo, dels';
