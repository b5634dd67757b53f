/**
 * Frequent little words of languages in Latin letters whose other words are not known here: Italian, Dutch, Polish, Turkish, Swedish, Danish,
 * Czech, Romanian, Hungarian, Indonesian, Vietnamese, Finnish, Catalan. Words that a known language has too are left out.
 */
export const UNCOVERED =
  'il, gli, che, della, dello, delle, degli, nel, nella, sono, questo, questa, anche, piu, quando, dopo, prima, utente, tutte, ogni, non, alla, het, een, van, dat, niet, zijn, voor, met, naar, ook, wordt, deze, maar, bij, geen, gebruiker, moet, uw, nie, jest, sie, oraz, przez, ktore, dla, uzytkownik, uzytkownika, wszystkie, jako, tego, czy, aby, ve, bir, bu, icin, ile, olarak, kullanici, tum, degil, veya, daha, sonra, och, att, ett, ar, inte, pa, som, med, anvandaren, alla, ikke, og, det, af, brugeren, til, aby, jsou, nebo, ktery, uzivatel, pro, jako, neni, este, sau, pentru, utilizatorul, sunt, nu, az, egy, hogy, nem, felhasznalo, vagy, es, dan, yang, untuk, dengan, tidak, pengguna, ini, dari, pada, khong, cua, nguoi, cac, cho, duoc, nhung, va, ja, ettei, kayttaja, kaikki, ovat, els, amb, usuari, totes, aixo, dels';
