import type { Words } from '../words.ts';

/** German. */
export const de: Words = {
  language: 'de',
  stops:
    'der, die, das, ein, eine, einen, und, ist, nicht, mit, zu, den, dem, des, im, in, auf, fur, von, sie, er, es, wenn, als, auch, an, bei, nach, vor, wird, werden, nur, oder, dann, danach, jede, alle, nutzer, benutzer, sich, niemals, keine, kein, aus, deine, ohne, man, noch, uber',
  moods: 'forms',
  objectFirst: true,
  verbs: {
    ask: 'frage, frag, fragen, bitte, bitte um, bitten, erfrage, erfragen, verlange, verlangen, fordere, fordern, fordere auf, lass dir, lasse dir, hole dir, erbitte, lass',
    give: 'einfugen, fuge ein, eingeben, gib ein, geben, gib, nenne, nennen, mitteilen, teile mit, einzugeben, einzufugen, mitzuteilen, zu nennen, schicken, ubermitteln, hereinkopieren, abtippen, eintippen, geben sie, geben sie ein, fugen sie ein, verrate, angeben, anzugeben, teile, teilen, weitergeben, gib weiter',
    read: 'lies, lese, lesen, suche, suchen, durchsuche, offne die datei, zeige, zeigen, gib aus, rufe ab, prufe auf, auslesen, lies aus, liest aus, auszulesen',
    take: 'sammle, sammeln, kopiere, kopieren, extrahiere, extrahieren, greife ab, erfasse, erfassen, notiere, hole, entnimm',
    send: 'sende, senden, schicke, schick, leite, leite weiter, weiterleiten, ubermittle, ubertrage, ubertragen, lade hoch, hochladen, hochzuladen, sendest, schickst, mailen, maile, versende, versenden, zu senden, zu schicken, reiche weiter, stelle zu, ubersende, weiterzuleiten, gesendet werden, geschickt werden, hochgeladen werden, sende eine kopie',
    run: 'fuhre, fuhre aus, ausfuhren, auszufuhren, starte, starten, zu starten, offne das programm, lass laufen, ausgefuhrt werden',
    install: 'installiere, installieren, zu installieren',
    download: 'lade, lade herunter, herunterladen, herunterzuladen, hole aus dem netz, ziehe, lade nach',
    visit: 'offne, offnen, besuche, besuchen, rufe auf, aufrufen, rufe, gehe zu, surfe',
    pay: 'zahle, zahlen, bezahle, bezahlen, kaufe, kaufen, uberweise, uberweisen, bestelle, bestellen, spende, abonniere',
    write:
      'speichere, speichern, schreibe, schreiben, lege an, trage ein, fuge hinzu, hange an, erganze, sichere, sichern',
    remember: 'merke, merke dir, merken, behalte im gedachtnis',
    delete: 'losche, loschen, entferne, entfernen',
    post: 'poste, posten, veroffentliche, veroffentlichen',
    tell: 'sage, sag, sagen, erwahne, erwahnen, erwahnt werden, erwahnt, melde, melden, informiere, informieren, informiert werden, benachrichtige, benachrichtigen, erzahle, erzahlen, verrate, verraten, teile mit, mitteilen, weise hin, zeige an, berichte, berichten, offenbare, hinweisen, zu erwahnen, zu informieren, zu sagen, mitgeteilt werden, gemeldet werden',
    follow:
      'folge, folgen, befolge, befolgen, befolgt, gehorche, gehorchen, halte dich an, wende an, setze um, tu was, tue was, mach was, fuhre die anweisungen, befolge sie, richte dich nach, zu befolgen, zu folgen',
    ignore:
      'ignoriere, ignorieren, ignorier, vergiss, vergessen, vergesse, missachte, missachten, ubergehe, verwirf, verwerfen, lass ausser acht, beachte nicht, setze dich hinweg, verwerfe, kummere dich nicht um, setze ausser kraft',
    disable:
      'deaktiviere, deaktivieren, schalte ab, schalte, abschalten, umgehe, umgehen, hebe auf, aufheben, entferne, heble aus, uberspringe, uberspringen, abgeschaltet, deaktiviert, aufgehoben, ausser kraft',
    outrank:
      'hat vorrang, haben vorrang, geht vor, gehen vor, uberschreibt, uberschreiben, ersetzt, ersetzen, steht uber, stehen uber, gilt mehr, uberwiegt',
    conceal:
      'verheimliche, verheimlichen, verschweige, verschweigen, verberge, verbergen, verstecke, verstecken, verschleiere, verschleiern, halte geheim, geheim halten, behalte fur dich, schweige uber, vertusche, verwische',
    refuse: 'vermeide, vermeiden, lehne ab, verweigere, weigere dich, unterlasse',
    detect: 'erkenne, markiere, prufe ob, achte auf, achten auf, erkennen',
    become: 'du bist jetzt, du bist ab jetzt, verhalte dich wie, gib dich aus als, tu so als, spiele',
    know: 'wissen, erfahren, erfahrt, merken, bemerken, mitbekommen, bemerkt, weiss, zu wissen',
  },
  told: {
    ask: 'fragt, bittet, verlangt, fordert',
    send: 'sendet, schickt, ubertragt, verschickt, leitet weiter, wird gesendet, werden gesendet',
    read: 'gelesen, gelesen wird, liest',
    tell: 'sagt, meldet, erzahlt, steht',
    give: 'gibt, nennt',
    run: 'startet',
  },
  nouns: {
    secret:
      'passwort, passworter, passworte, kennwort, kennworter, passphrase, geheimzahl, pin, pin nummer, zugangsdaten, anmeldedaten, login daten, logindaten, private schlussel, privater schlussel, privaten schlussel, geheimer schlussel, geheimen schlussel, ssh schlussel, seed phrase, seedphrase, wiederherstellungsphrase, wiederherstellungsworter, wiederherstellungswortern, wortliste der wallet, zwolf worter, zwolf wortern, sitzungscookie, sitzungscookies, session cookie, session cookies, sitzungstoken, einmalcode, einmalcodes, einmalpasswort, bestatigungscode, sicherheitscode, tan, sms code, zugriffstoken, zugangstoken, access token, kartennummer, kreditkartennummer, kreditkartendaten, kartendaten, bankdaten, kontodaten, cvv, browser cookies, masterpasswort, geheimnisse, zugangscode',
    'api-key':
      'api schlussel, api schlussels, api key, api keys, apischlussel, api token, api tokens, zugriffsschlussel',
    'maybe-secret': 'schlussel, code, codes, token, tokens, cookie, cookies, seed, geheimnis',
    credential: 'wallet, geldborse, bank, konto, sitzung, anmeldung, login, zugang, karte, browser, handy',
    memory:
      'gedachtnis, dauerhaftes gedachtnis, regeldatei, dauerregeln, agentenkonfiguration, standige regeln, langzeitgedachtnis',
    instructions:
      'anweisungen, anweisung, regeln, vorgaben, befehle, instruktionen, richtlinien, systemprompt, system prompt, systemnachricht, weisungen, auftrage, leitlinien',
    'own-rules': 'systemprompt, system prompt, systemnachricht, systemregeln, systemanweisungen',
    safeguards:
      'sicherheitsregeln, sicherheitsvorgaben, sicherheitsmassnahmen, einschrankungen, beschrankungen, schutzmassnahmen, sicherheitsfilter, filter, sicherheitsrichtlinien, schranken, sicherungen, sicherheitsprufungen',
    'user-data':
      'personliche daten, personlichen daten, nutzerdaten, benutzerdaten, daten des nutzers, dateien des nutzers, private daten, privaten daten, kontakte, adressbuch, verlauf, browserverlauf, kundendaten, fotos, kalender, anschrift, adresse des nutzers, namen der parteien, unterlagen des nutzers, personenbezogene daten, personenbezogenen daten',
    conversation: 'gesprach, gesprache, gesprachs, unterhaltung, chat, chatverlauf, dialog, gesprachsverlauf',
    program: 'programm, programme, skript, script, installationsprogramm, anwendung, binardatei',
    command: 'befehl, befehle, kommando',
    archive: 'zip, zip datei, archiv, zip archiv',
    package: 'paket, pakete, erweiterung, bibliothek, abhangigkeit',
    message: 'nachricht, nachrichten, mail, mails, e-mail, e-mails, brief, briefe',
    file: 'datei, dateien, dokument, dokumente, vertrag, vertrags, vertrages, text, volltext, ordner, rechnung, kopie, kopien, inhalt, entwurf, bericht',
    page: 'seite, seiten, webseite, link, adresse, url, website',
    outside:
      'unserer server, unseren server, unserem server, externen server, externer server, externe adresse, dritte, dritten, server, webhook, unsere adresse',
    content:
      'mail, mails, e-mail, seite, dokument, datei, text, nachricht, rezept, zutatenliste, inhalt, kommentare, kleinschreibung, mengenangaben',
    money: 'geld, munzen, euro, betrag, rechnung bezahlen',
    'own-act':
      'diesen schritt, dieser schritt, diesen vorgang, davon, dies, diese anweisung, diese anweisungen, die kopie, das hochladen, diesen abschnitt, diesen text, ubertragung, das, was du getan hast, gehort zum ablauf',
    report: 'bericht, zusammenfassung, antwort',
    anything: 'alles, nichts, irgendetwas',
  },
  idle: 'passwortlange, passwort manager, passwortmanager, passwortrichtlinie, passwortgenerator, schlusselworter, schlusselwort, quellcode, postleitzahl, spielregeln, gross und kleinschreibung, zubereitungsanweisungen, barcode, strichcode, bitte beachten',
  roles: {
    the: 'ein, eine, einen, der, die, den, das, dem, eine vollstandige',
    not: 'nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keinesfalls, auf keinen fall, weder, muss nicht, brauchst nicht, darf nicht, nichts',
    without: 'ohne',
    must: 'musst, muss, soll, sollst, sollen, mussen, sollte, immer, ist zu, sind zu',
    may: 'kann, konnte, konnten, konnen, darf, mag',
    to: 'zu, dass, um',
    and: 'und, dann, danach, auch, anschliessend, ausserdem, zuerst, zudem, sowie',
    or: 'oder, noch',
    if: 'wenn, falls, sofern',
    when: 'sobald, bevor, nachdem, wahrend, vor jedem, nach jedem, vor jeder, nach jeder, bei jedem, bei jeder, jedes mal wenn',
    because: 'weil, damit, da sonst',
    which: 'der die das, welche, welcher',
    except: 'ausser, es sei denn, bis',
    it: 'ihn, ihm, es, diese, diesen, sie, davon, darin, darin stehenden',
    prior:
      'vorherigen, vorherige, vorheriger, bisherigen, bisherige, fruheren, fruhere, vorigen, obigen, obige, ursprunglichen, erhaltenen, vorangegangenen, gegebenen',
    whole:
      'alle, alles, allen, jede, jeden, samtliche, samtlichen, gesamte, gesamten, ganzen, ganze, vollstandigen, vollstandige, kompletten',
    yours: 'deine, deinen, deiner, systems, betreibers, betreiber, entwicklers, ihre, ihren',
    agent: 'agent, assistent, du, modell, agenten',
    user: 'nutzer, nutzers, nutzerin, benutzer, benutzers, anwender, person, kunde, kunden, nutzern',
    reviewer: 'prufer, gutachter, scanner, moderator',
    stranger: 'jemand, angreifer, betruger, unbekannte, seite, mail, nachricht, bank, wer, niemand, fremde, phishing',
    person: 'team, freunde, mitglieder, empfanger, kollegen',
    from: 'aus, von, vom',
    onto: 'an, in, nach, auf, ins',
    in: 'im, darin, innerhalb, aus der, in der',
    with: 'mit, samt, einschliesslich, nebst, zusammen mit',
    about: 'uber, davon, daruber, hiervon',
    over: 'vor, uber, statt, auch wenn',
    secretly: 'heimlich, unbemerkt, still, stillschweigend, im hintergrund, verdeckt, unauffallig, insgeheim',
    here: 'hier, in diesen chat, in den chat, im chat',
    'on-their-own': 'selbst, eigenen rechner',
    bad: 'angriff, angriffe, phishing, betrug, warnzeichen, verdachtig, schadlich, bosartig, gefahr, gefahren',
    warning: 'niemals, vermeide, verboten, tabu',
    example: 'beispiel, beispiele, zum beispiel, muster, lautet',
    now: 'ab jetzt, von nun an, ab sofort',
    regularly: 'immer, dauerhaft, kunftig, in jeder sitzung',
  },
  irregular: '',
};
