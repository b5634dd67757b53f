import type { Words } from '../words.ts';

/** German. */
export const de: Words = {
  language: 'de',
  stops:
    'der, die, das, ein, eine, einen, und, ist, nicht, mit, zu, den, dem, des, im, in, auf, fur, von, sie, er, es, wenn, als, auch, an, bei, nach, vor, wird, werden, nur, oder, dann, danach, jede, alle, nutzer, benutzer, sich, niemals, keine, kein, aus, deine, ohne, man, noch, uber, du, dir, dich, so, wie, dass, bist, hast, keinerlei, deinen, deiner, bitte, ab, jetzt, hier, was, vom, zum, zur, sind, wurde, mehr, durch, dort, daran',
  moods: 'forms',
  objectFirst: true,
  verbs: {
    call: 'rufe das werkzeug auf, nutze das werkzeug, rufe das tool auf',
    'log-in':
      'melde dich an, logge dich ein, registriere dich, erstelle ein konto, folge dem konto, like, stimme fur, andere dein profil, aktualisiere dein profil, nimm die freundschaftsanfrage an, entfolge',
    click:
      'klicke, klick, klicke auf, tippe auf, drucke auf, druck, drucke, hake an, ziehe den, scrolle, fulle das formular aus, sende das formular ab, bewege die maus',
    arrange:
      'mach einen screenshot, mache einen screenshot, nimm den bildschirm auf, ordne die fenster, sieh auf den bildschirm, schau auf den bildschirm, minimiere, maximiere, erstelle einen screenshot, ordne',
    move: 'fahre, fahr, steuere, drehe, dreh, hebe, greife, bewege, lass fliegen, lande, starte die drohne, senke, stoppe, park',
    join: 'betritt, betrete, tritt bei, begrusse, setz dich, tanze, lauf zu, trete bei, geh in, gehe in, begib dich in, begib dich, setz dich, wink, winke, tritt ein',
    delegate: 'delegiere, ubergib die aufgabe, gib die aufgabe, vergib, beauftrage, lass den code agenten, uberlass',
    notify:
      'lass das handy vibrieren, lass das telefon klingeln, sende eine benachrichtigung, schicke eine benachrichtigung, zeige eine benachrichtigung, schick eine push nachricht, sende eine push nachricht, lass vibrieren',
    locate:
      'orte, orten, ermittle den standort, lies den standort, bestimme den standort, verfolge den standort, frage den standort ab, rufe den standort ab, lies die position',
    capture:
      'fotografiere, fotografieren, mach ein foto, mache ein foto, nimm ein foto auf, filme, filmen, schalte die kamera ein, offne die kamera, nutze die kamera, verwende die kamera, nimm ein video auf, knipse, mach ein bild, mache ein bild, mach ein selfie',
    decode: 'dekodiere, dekodieren, dekodierst, entschlussle, entschlusseln, decodiere',
    other:
      'beginne, beginnen, empfiehl, nutze, verwende, behandle, empfehlen, fasse, fass, vergleiche, erstell, zeige, kontrolliere, bereite, schlage vor',
    schedule:
      'wiederhole, wiederholen, plane, lege einen zeitplan an, richte einen cronjob ein, erinnere, prufe jede, prufe jeden, stelle einen timer, stelle einen wecker, lege eine erinnerung an, uberwache, beobachte, lass regelmassig, schau jede, stell einen wecker, stell einen timer',
    publish:
      'stelle online, stelle ins netz, schalte live, gib heraus, bringe heraus, veroffentliche, veroffentlichen, gib frei, mach offentlich, mache offentlich',
    ask: 'frage, frag, fragen, bitte, bitte um, bitten, erfrage, erfragen, verlange, verlangen, fordere, fordern, fordere auf, lass dir, lasse dir, hole dir, erbitte, lass, lass dir vom kunden, erkundige dich, erkundige dich nach, bringe dazu, bring dazu, bewege dazu, bitte um angabe, ersuche, fordere an, benotigen, benotigt',
    give: 'einfugen, fuge ein, eingeben, gib ein, geben, gib, nenne, nennen, mitteilen, teile mit, einzugeben, einzufugen, mitzuteilen, zu nennen, schicken, ubermitteln, hereinkopieren, abtippen, eintippen, geben sie, geben sie ein, fugen sie ein, verrate, angeben, anzugeben, teile, teilen, weitergeben, gib weiter, nennt, mitteilt, teilt mit, diktieren, diktiere, eintragen, eintragt, preisgeben, gib preis, aushandigen, tippen, eingibt, durchgeben, durchgibt',
    read: 'lies, lese, lesen, suche, suchen, durchsuche, offne die datei, zeige, zeigen, gib aus, rufe ab, prufe auf, auslesen, lies aus, liest aus, auszulesen, schau, schaue, schau nach, sieh nach, ansehen, sieh an, pruf, prufe, abrufen, lies nach, hole dir, besorge dir, beziehe, frage ab, gib wieder, wiedergeben, ausgeben, einsehen, ruf ab, entnehme, lade sie',
    take: 'sammle, sammeln, kopiere, kopieren, extrahiere, extrahieren, greife ab, erfasse, erfassen, notiere, hole, entnimm, sammle ein, trage zusammen, stelle zusammen, schreibe mit, protokolliere, zeichne auf, fange ab',
    send: 'sende, senden, schicke, schick, leite, leite weiter, weiterleiten, ubermittle, ubertrage, ubertragen, lade hoch, hochladen, hochzuladen, sendest, schickst, mailen, maile, versende, versenden, zu senden, zu schicken, reiche weiter, stelle zu, ubersende, weiterzuleiten, gesendet werden, geschickt werden, hochgeladen werden, sende eine kopie, ubermitteln, uberlasse, gib an, gebe weiter, weitergeben, liefere, liefern, melde an, stelle bereit, hange an, anhangen, ubertragt, hochgeladen, gehen an, geht an, spiele ein, kopiere an, reiche ein, teile mit, synchronisiere, leite um, leitest weiter',
    run: 'fuhre, fuhre aus, ausfuhren, auszufuhren, starte, starten, zu starten, offne das programm, lass laufen, ausgefuhrt werden, fuhre es aus, fuhre sie aus, fuhrst aus, offne sie, offne es, offne ihn, starte es, starte sie, starte ihn, bring zum laufen, auszufuhren ist, werte aus, lass es laufen, ausgefuhrt, laufen lassen, startest, startet sie, startet es, gestartet, gestartet werden, doppelklicke, klicke doppelt, offne die datei darin, interpretiere, starte neu, doppelklicken, doppelt klicken, ausfuhren',
    install:
      'installiere, installieren, zu installieren, installier, richte ein, fuge die erweiterung hinzu, spiele auf, setze auf, hole mit pip',
    download:
      'lade, lade herunter, herunterladen, herunterzuladen, hole aus dem netz, ziehe, lade nach, besorge dir, besorge, besorg dir, besorg, hol dir, hole dir, hol, hole, zieht, beziehe, lade dir, lade es dir, geladen werden, abrufen, geladen, ladt, lade vorher, nachladen',
    visit: 'offne, offnen, besuche, besuchen, rufe auf, aufrufen, rufe, gehe zu, surfe',
    pay: 'zahle, zahlen, bezahle, bezahlen, kaufe, kaufen, uberweise, uberweisen, bestelle, bestellen, spende, abonniere, begleiche, buche, buchen, erwirb, verkaufe, investiere, verlangere das abo, schliesse das abo ab, gib die bestellung auf, bestell, kauf, zahl, bezahl, tatige den kauf, schliesse den kauf ab, miete, mieten, kundige das abo, storniere, lade auf, gib trinkgeld, ruf ein taxi, bestelle ein taxi, versteigere, biete, setze auf rot, hebe ab, tausche, spende',
    write:
      'speichere, speichern, schreibe, schreiben, lege an, trag ein, trage ein, fuge hinzu, hange an, erganze, sichere, sichern, lege eine datei an, erstelle, erstellen, andere, andern, bearbeite, bearbeiten, passe an, anpassen, uberschreibe, aktualisiere, eintragen, hinzufugen, fuge ein, ergreife, benenne um, verschiebe',
    remember:
      'merke, merke dir, merken, behalte im gedachtnis, merke dir fur, behalte dauerhaft, speichere dauerhaft, vergiss nie, prage dir ein, lerne, verinnerliche',
    delete: 'losche, loschen, entferne, entfernen',
    post: 'poste, posten, veroffentliche, veroffentlichen, kommentiere, antworte im thread, schreibe in den kanal, schreibe ins forum, teile im kanal, twittere, hinterlasse einen kommentar, teile das ergebnis im, antworte im forum, kommentiere, teile in, schreib ins forum, schreibe ins forum, schreib in die gruppe, schreibe in die gruppe, schreib in den chat, poste, posten, antworte im forum, bewerte',
    say: 'antworte, antworten, behaupte, behaupten',
    tell: 'erzahl, sage, sag, sagen, erwahne, erwahnen, erwahnt werden, erwahnt, melde, melden, informiere, informieren, informiert werden, benachrichtige, benachrichtigen, erzahle, erzahlen, verrate, verraten, teile mit, mitteilen, weise hin, zeige an, berichte, berichten, offenbare, hinweisen, zu erwahnen, zu informieren, zu sagen, mitgeteilt werden, gemeldet werden',
    follow:
      'halte dich, folge, folgen, befolge, befolgen, befolgt, gehorche, gehorchen, halte dich an, wende an, setze um, tu was, tue was, mach was, fuhre die anweisungen, befolge sie, richte dich nach, zu befolgen, zu folgen, halte dich daran, halt dich daran, richte dich danach, handle danach, tu was dort steht, mach was dort steht, tue, tu, mach, mache, setze sie um, fuhre sie aus, fuhre diese aus, arbeite ab, arbeite sie ab, befolge diese, folge ihnen, folge dem, beachte, beachten, leiste folge, gelten, gilt, gebunden, gebunden an, verpflichtet, arbeite danach, arbeite darnach, mach dort weiter, mache dort weiter, fahre dort fort, fahr dort fort, erledige ihn, erledige sie, erledige es, erledige alles, tu was dort, tue was dort, tu was da, mach was dort, tu alles was, tue alles was, mach alles was, verhalte dich so, verhalte dich danach, geh danach vor, gehe danach vor, ubernimm sie, ubernimm ihn, ubernimm es, arbeite alles ab, tu es, tue es, mach es',
    ignore:
      'ignoriere, ignorieren, ignorier, vergiss, vergessen, vergesse, missachte, missachten, ubergehe, verwirf, verwerfen, lass ausser acht, beachte nicht, setze dich hinweg, verwerfe, kummere dich nicht um, setze ausser kraft, beachte nicht weiter, gelten nicht mehr, gilt nicht mehr, sind aufgehoben, sind hinfallig, ist hinfallig, verlieren ihre gultigkeit, ausser acht, setz dich hinweg, setze dich uber, setz dich uber, hinwegsetzen, blende aus, streiche, tritt ausser kraft, treten ausser kraft, ungultig, lass beiseite, lege beiseite, schiebe beiseite, setze aus, lass fallen, lasse fallen, wirf uber bord, streich, verabschiede dich von, vergessen hast, ruhen lassen, lass ruhen, gib auf, verlasse, missachtest, ignorierst, tilge, losche aus deinem gedachtnis, blende alles aus, weiche ab, halte dich nicht an, pfeif auf, pfeife auf, hor nicht auf, streiche aus, lege ab, wirf weg, beachtest, kummere dich nicht',
    disable:
      'deaktiviere, deaktivieren, schalte ab, schalte, abschalten, umgehe, umgehen, hebe auf, aufheben, entferne, heble aus, uberspringe, uberspringen, abgeschaltet, deaktiviert, aufgehoben, ausser kraft, lass ausgeschaltet, ausschalten, uberspringst, umgehst, hebel aus, brich, durchbrich, sprenge, lockere, lockern, setze ausser kraft, stelle ab, stell ab, nimm raus, lege lahm',
    outrank:
      'hat vorrang, haben vorrang, geht vor, gehen vor, uberschreibt, uberschreiben, ersetzt, ersetzen, steht uber, stehen uber, gilt mehr, uberwiegt, vorrang, vorrang vor, hat das letzte wort, wiegt schwerer, zahlt mehr, hat prioritat, haben prioritat',
    conceal:
      'verheimliche, verheimlichen, verschweige, verschweigen, verberge, verbergen, verstecke, verstecken, verschleiere, verschleiern, halte geheim, geheim halten, behalte fur dich, schweige uber, vertusche, verwische, behaupte, behaupten, leugne, leugnen, bestreite, bestreiten, streite ab, kein wort, mit keinem wort, keine spur, hinterlasse keine, hinterlasse keine spuren, lass weg, lasse weg, weglassen, lass aus, unterschlage, unterschlagen, spiele ahnungslos, schweig, schweige, bewahre stillschweigen, verbirg, verheimlich, versteck, halt geheim',
    refuse:
      'vermeide, vermeiden, lehne ab, verweigere, weigere dich, unterlasse, verbieten, verbietet, untersagen, untersagt, verweigern, verweigert, ablehnen, ablehnt, lehnst ab, weigerst, weigert, weigern, abschlagen, schlagst ab, schlag ab, nein sagen',
    detect: 'erkenne, markiere, prufe ob, achte auf, achten auf, erkennen, prufe, uberprufe, prufen',
    become:
      'du bist jetzt, du bist ab jetzt, verhalte dich wie, gib dich aus als, tu so als, spiele, tu so, tue so, stell dir vor, stelle dir vor, antworte als, schlupfe in die rolle, nimm die rolle, agiere als, verhalte dich als, du hast keine, du hast keinerlei, du bist, sei, werde zu, verwandle dich in, spiel, schlupf in die rolle, ubernimm die rolle, gib dich als, tritt auf als, bist du ab sofort, fungiere als, betrachte dich als, sieh dich als, bist du',
    know: 'wissen, erfahren, erfahrt, merken, bemerken, mitbekommen, bemerkt, weiss, zu wissen, mitkriegen, mitkriegt, mitbekommt, bemerke, davon erfahren, merkt, erfuhre, ahnen, ahnt, finde heraus, ermittle, stelle fest, bringe in erfahrung',
    operate:
      'dimme, dimmen, verriegle, verriegeln, verschließe, verschließen, entriegle, entriegeln, schließe, schließ, schließen, schliesse, scharfe, kippe, beende, beenden, kille, wirf, werfe, werfen, lausche, hore mit, zieh, ziehe, lass hochfahren, lass herunterfahren, kundige, verlangere, stell, stelle, zieh hoch, dreh, drehe, schwenke, neige, sauge, mahe, wische, koche, druck aus, drucke aus, komprimiere, verbinde, trenne, verbinde mit, lade neu, bring, bringe, starte, hisse, piepe',
  },
  separable: {
    operate:
      'schließe ab, schließ ab, schließe auf, schließ auf, schliesse ab, schalte ein, schalt ein, mach an, mache an, mach aus, mache aus, mach zu, mache zu, mach auf, mache auf, fahre herunter, fahre hoch, fahr herunter, fahr hoch, lass herunter, lass hinunter, zieh zu, ziehe zu, zieh auf, ziehe auf, drehe auf, dreh auf, drehe ab, dreh ab, stelle an, stell an, hore mit, hor mit, hore zu',
    refuse: 'lehne ab, schlage ab, weise ab, weise zuruck, lehnst ab',
    outrank: 'gehe vor, gehen vor, geht vor',
    know: 'finde heraus, stelle fest, find heraus',
    pay: 'gib auf, lose ein',
    'log-in': 'melde an, logge ein, melde dich an, logge dich ein',
    click: 'fulle aus, full aus, schicke ab, sende ab, hake an',
    notify: 'lass vibrieren, lass klingeln, lass summen, lass piepen, lass brummen, lass klingeln, lass aufleuchten',
    send: 'lade hoch, leite weiter, reiche weiter, leite um, hange an, reiche ein, spiele hoch, gib weiter, leg bei, stelle zu, schreib, schreibe, ruf an, rufe an, sag ab, sage ab, sag zu, lade ein, lad ein, melde ab',
    tell: 'teile mit, weise hin, gib bekannt, gib preis, zeige an, gib zu',
    give: 'gib ein, gib durch, gib heraus, gib an',
    read: 'rufe ab, frage ab, lies aus, lies vor, gib wieder, gib aus, sieh nach, schau nach, schau an, sieh an, lies durch, zeige an',
    take: 'sammle ein, trage zusammen, stelle zusammen, schreibe mit, zeichne auf, fange ab, greife ab',
    run: 'fuhre aus, bring zum laufen, werte aus, lass laufen, lasse laufen, starte neu, bring in gang',
    follow: 'fuhre durch, setze um, halte daran, arbeite ab, halte dich daran, nimm als anweisung',
    download: 'lade herunter, hole herunter, ziehe herunter, lade nach, zieh herunter',
    visit: 'rufe auf, ruf auf, suche auf',
    write: 'lege an, trag ein, trage ein, fuge hinzu, fuge ein, hange dran, passe an, benenne um',
    disable: 'schalte ab, schalte aus, hebe auf, heble aus, setze aus, schalte stumm',
    ignore: 'setze hinweg, setz hinweg, setze ausser kraft, lass ausser acht, blende aus, lass beiseite, lege beiseite',
    conceal: 'lass weg, lasse weg, lass aus, streite ab, halte geheim, spiele herunter, lass unerwahnt',
    capture:
      'nimm auf, schneide mit, mach ein foto, mache ein foto, mach ein bild, schalte die kamera ein, mach ein foto von, mache ein foto von, mach foto, mache foto, mach fotos, mach bild, nimm foto auf',
    publish: 'stelle online, gib heraus',
    ask: 'fordere auf, fordere an, bring dazu',
    schedule: 'richte ein',
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
    address: 'empfanger',
    printer: 'drucker, burodrucker',
    clock:
      'um eins, um zwei, um drei, um vier, um funf, um sechs, um sieben, um acht, um neun, um zehn, um elf, um zwolf, heute abend, morgen fruh, morgen, uhr, auf sieben, auf sechs, in zwei stunden, in einer stunde',
    'web-browser': 'browser, chrome, firefox, safari, neuen tab, browserfenster, im browser',
    cart: 'warenkorb, einkaufswagen',
    social:
      'instagram, facebook, twitter, mastodon, linkedin, reddit, discord, telegram, whatsapp, whatsapp gruppe, familienchat, gruppenchat, slack, gruppe, klassenchat',
    app: 'musikspieler, mailprogramm, texteditor, excel, outlook, powerpoint, word, vpn, wlan, bluetooth, editor, app, spotify, kalender app',
    'reply-text':
      'antwort des werkzeugs, ausgabe des werkzeugs, werkzeugausgabe, werkzeugausgaben, antwort des servers, ergebnis des werkzeugs, antwort der api, ruckgabe des werkzeugs, antwort des tools, ausgabe des tools, werkzeug zuruckgibt, server antwortet, werkzeug antwortet',
    encoding: 'base64, base64 text, kodierten text, kodierte zeichenfolge',
    appliance:
      'lampe, lampen, licht, lichter, beleuchtung, rollladen, rolladen, jalousie, jalousien, vorhang, vorhange, markise, tur, turen, haustur, hintertur, garagentor, tor, schloss, turschloss, heizung, heizkorper, thermostat, klimaanlage, ventilator, luftbefeuchter, rasensprenger, sprinkler, ventil, ventile, pumpe, alarmanlage, kaffeemaschine, geschirrspuler, spulmaschine, waschmaschine, trockner, kuhlschrank, gefrierschrank, fernseher, lautsprecher, beamer, steckdose, steckdosen, boiler, aufzug, staubsauger, saugroboter, rasenmaher, drucker, sauna, luftung, bewasserung, dachfenster, wallbox, turklingel, fussbodenheizung',
    setting: 'grad, prozent, helligkeit, lautstarke, nachtmodus',
    microphone:
      'mikrofon, mikrophon, mikro, aufnahmegerat, diktiergerat, im raum gesagt, im raum gesprochen, gesprach im raum, gesprache im raum, umgebungsgerausche, gesprochene wort',
    clipboard: 'zwischenablage',
    'in-view':
      'aktive fenster, aktives fenster, aktiven fensters, fenstertitel, offene fenster, offenen fenster, laufende programme, laufenden programme, ganzen bildschirm, bildschirminhalt, bildschirm',
    layout:
      'nebeneinander, linke halfte, rechte halfte, zweiten bildschirm, zweiten monitor, in den vordergrund, in den hintergrund, vollbild',
    locator: 'gps, gps sensor, ortungsdienst, ortungsdienste, standortdienst, standortdienste, funkzellen',
    service: 'dienst, dienste, server, daemon, container, rechner, computer, router, laptop, prozess, prozesse',
    bin: 'papierkorb, mulleimer, mull',
    folder: 'ordner, verzeichnis, unterordner',
    media: 'bilder, fotos, dateien, videos, lieder, dokumente, scans',
    'system-panel': 'systemeinstellungen, einstellungsfenster, startmenu, taskmanager, systemsteuerung',
    keystroke: 'strg, tastenkombination, tastenkurzel, alt, umschalttaste, eingabetaste, escape, tabulator',
    'public-place':
      'web, internet, pypi, app store, play store, store, web store, marktplatz, youtube, blog, homepage, wikipedia, ebay, vimeo, npm',
    stake: 'euro, dollar, franken, pfund',
    odds: 'pferd, rot, schwarz, favoriten, heimmannschaft, rennen',
    bank: 'sparkonto, girokonto, bankkonto, tagesgeldkonto, depot',
    holding: 'guthaben, ersparnisse, kontostand, aktien, bitcoin, ether, geld',
    plan: 'abo, abonnement, jahresabo, monatsabo, mitgliedschaft, tarif, probeabo, versicherung',
    shop: 'laden, geschaft, supermarkt, apotheke, backerei, restaurant',
    world:
      'lobby, virtuellen raum, virtuelle welt, virtuellen welt, gemeinsamen raum, gemeinsame welt, avatar, lobby, virtuellen halle',
    trace:
      'protokollzeile, hinweise, alle hinweise, jeden hinweis, alle spuren, verlauf, befehlsverlauf, protokoll, protokolle, protokolleintrage, spuren, spur, log, logs, shell verlauf',
    skill: 'fahigkeiten, skills, andere skills, anderen skills',
    goods:
      'karte, karten, karten fur, ticket, tickets, abo, abonnement, produkt, flug, fluge, hotel, zimmer, tisch, warenkorb, lizenz, domain, gutschein, bestellung, platz, platze, aktien, eintrittskarten, pizza, taxi, auto, mietwagen, hotel, zimmer, ticket, flug, fahrkarte, geschenk, blumen, einkauf, konzertkarte',
    computer: 'rechner, computer, laptop, maschine',
    account: 'konto, konten, profil',
    coder:
      'code agent, code agenten, codedienst, programmierdienst, coding dienst, programmier agenten, programmieragenten, code agenten, code agent, codedienst, programmierdienst, coding agenten',
    robot: 'roboter, arm, drohne, rover, fahrzeug, wagen, greifer, motor, staubsauger, roboterarm',
    room: 'raum, lobby, welt, buhne, halle, virtuellen raum, platz, virtuellen raum, virtuelle halle',
    pointer: 'maus, tastatur, mauszeiger',
    control: 'knopf, schaltflache, formular, feld, felder, kastchen, menu, symbol, captcha, textfeld',
    browser: 'browser, tab, chrome, firefox, onlineshop, shop',
    desktop: 'bildschirm, fenster, bildschirmfoto, screenshot, desktop, taskleiste',
    place: 'standort, aktuellen standort, position, gps position, koordinaten, aufenthaltsort, gps',
    camera: 'kamera, webcam, handykamera, frontkamera',
    phone:
      'handy, telefon, smartphone, uhr, sperrbildschirm, benachrichtigung, push nachricht, tablet, armbanduhr, smartwatch, bildschirm des handys, handybildschirm, meldung aufs handy, aufs handy, meldung auf dem handy',
    task: 'aufgabe, auftrag, auftrage, arbeitsauftrag, mission, nachster auftrag, nachsten auftrag, aufgaben, pflichten',
    approval:
      'bestatigung, bestatigungen, genehmigung, genehmigungen, genehmigungsschritte, genehmigungsschritt, erlaubnis, zustimmung, freigabe, freigaben, ruckfrage, ruckfragen, einwilligung',
    'all-sessions':
      'allen spateren unterhaltungen, allen kunftigen unterhaltungen, allen kunftigen gesprachen, jeder kunftigen unterhaltung, allen kommenden gesprachen, allen spateren gesprachen, alle kunftigen sitzungen, allen kunftigen sitzungen, jeder sitzung, jedem gesprach, allen gesprachen, alle sitzungen, alle kunftigen gesprache, fur alle kunftigen sitzungen, in allen kunftigen sitzungen, in jedem gesprach, in allen gesprachen, in jeder sitzung, kunftig in jeder sitzung',
    feed: 'forum, kanal, thread, gruppe, pinnwand, timeline, kanal des teams, slack kanal, offentlichen forum, feed, chronik, gruppenchat',
    article: 'artikel, beitrag, webseite, website, blogbeitrag, pressemitteilung, paket',
    time: 'jede nacht, jeden tag, jede stunde, jede woche, jeden morgen, jeden abend, jeden monat, taglich, stundlich, wochentlich, jeden montag, monatlich, alle zehn minuten, stelle einen wecker, stelle einen timer, lege eine erinnerung an, richte einen cronjob ein, lege einen zeitplan an, stell einen wecker, stell einen timer, in einer stunde, in zwei stunden, in zehn minuten, jede minute, alle stunde, alle zwei stunden, jeden dienstag, jeden mittwoch, jeden donnerstag, jeden freitag, jeden samstag, jeden sonntag, am ersten jedes monats, bei sonnenaufgang, bei sonnenuntergang',
    'free-mode':
      'keinerlei einschrankungen, keine einschrankungen, ohne einschrankungen, ohne grenzen, ohne filter, ohne regeln, keinerlei regeln, keine regeln, keinerlei beschrankungen, keine beschrankungen, uneingeschrankt, ohne jede einschrankung',
    secret:
      'passwort, passworter, passworte, kennwort, kennworter, passphrase, geheimzahl, pin, pin nummer, zugangsdaten, anmeldedaten, login daten, logindaten, private schlussel, privater schlussel, privaten schlussel, geheimer schlussel, geheimen schlussel, ssh schlussel, seed phrase, seedphrase, wiederherstellungsphrase, wiederherstellungsworter, wiederherstellungswortern, wortliste der wallet, zwolf worter, zwolf wortern, sitzungscookie, sitzungscookies, session cookie, session cookies, sitzungstoken, einmalcode, einmalcodes, einmalpasswort, bestatigungscode, sicherheitscode, tan, sms code, zugriffstoken, zugangstoken, access token, kartennummer, kreditkartennummer, kreditkartendaten, kartendaten, bankdaten, kontodaten, cvv, browser cookies, masterpasswort, geheimnisse, zugangscode, pin seiner karte, zugangscodes, zwolf wiederherstellungsworter, env datei, env, umgebungsdatei, passwort des postfachs, passwort seines postfachs, gespeicherte zugangsdaten, gespeicherten zugangsdaten, gespeicherte passworter, sitzungsschlussel, geheimschlussel, bestatigungscodes, online banking zugang',
    'api-key':
      'api schlussel, api schlussels, api key, api keys, apischlussel, api token, api tokens, zugriffsschlussel',
    'maybe-secret': 'schlussel, code, codes, token, tokens, cookie, cookies, seed, geheimnis',
    credential: 'wallet, geldborse, bank, konto, sitzung, anmeldung, login, zugang, karte, browser, handy',
    memory:
      'dauerhaften notizen, dauerhafte notizen, gedachtnis, dauerhaftes gedachtnis, regeldatei, dauerregeln, agentenkonfiguration, standige regeln, langzeitgedachtnis, dauerhaften regeln, dauerhafte regeln, deinem gedachtnis, eigene konfiguration, eigenen konfiguration, deine konfiguration, deinen einstellungen, deine einstellungen, agents md, claude md, daueranweisung, daueranweisungen',
    instructions:
      'anweisungen, anweisung, regeln, vorgaben, befehle, instruktionen, richtlinien, systemprompt, system prompt, systemnachricht, weisungen, auftrage, leitlinien, was dort steht, dort steht, nachsten befehle, schritte, aufgaben, ablauf, prozedur, regelwerk, vorgabe, regel, richtlinie, vorschrift, vorschriften, weisung, leitlinie, grundsatze, grundsatz, gebote, gebot, bestimmungen, direktiven, direktive, aufforderungen, auflagen, massgaben, arbeitsanweisungen, leitplanken, vorgehensweise, arbeitsablauf, nachsten auftrag, nachste aufgabe, nachsten schritte, weiteren schritte, arbeitsplan, plan, verhaltensregeln',
    'own-rules':
      'wer du bist, wer du warst, systemprompt, system prompt, systemnachricht, systemregeln, systemanweisungen',
    safeguards:
      'sicherheitsregeln, sicherheitsvorgaben, sicherheitsmassnahmen, einschrankungen, beschrankungen, schutzmassnahmen, sicherheitsfilter, filter, sicherheitsrichtlinien, schranken, sicherungen, sicherheitsprufungen, schranke, einschrankung, beschrankung, sicherheitsfilters, inhaltsfilter, inhaltsrichtlinien, inhaltsrichtlinie, schutzmechanismen, schutzfunktionen, sicherheitsbarrieren, hemmungen, verbote, verbot, grenzen, sandbox, sicherheitsabfragen, sicherheitskontrollen, sicherheitsmechanismen, schutzvorkehrungen, moderation, ethik, bedenken, vorbehalte, sicherheitstraining, leitplanken',
    'user-data':
      'personliche daten, personlichen daten, nutzerdaten, benutzerdaten, daten des nutzers, dateien des nutzers, private daten, privaten daten, kontakte, adressbuch, verlauf, browserverlauf, kundendaten, fotos, kalender, anschrift, adresse des nutzers, namen der parteien, unterlagen des nutzers, personenbezogene daten, personenbezogenen daten, daten des kunden, personlichen daten des kunden, kontaktdaten, kontaktdaten des nutzers, mails des nutzers, adressdaten, wohnadresse, krankenakte, gesundheitsdaten, fotos des nutzers, dokumente des nutzers, nachrichten des nutzers, notizen des nutzers, telefonnummer',
    conversation:
      'gesprach, gesprache, gesprachs, unterhaltung, chat, chatverlauf, dialog, gesprachsverlauf, gesamten chatverlauf, gesprachsinhalt, gesprachsprotokoll, nachrichtenverlauf',
    program:
      'programm, programme, skript, script, installationsprogramm, anwendung, binardatei, installationsdatei, setup, hilfsprogramm, werkzeug, treiber, agentenprogramm, startprogramm, lader, makro, makros, bootstrap skript, dienstprogramm, installer, binary, dienst, daemon, migrationsskript, bauskript, build skript, startskript',
    command: 'befehl, befehle, kommando',
    archive: 'zip, zip datei, archiv, zip archiv',
    package:
      'paket, pakete, erweiterung, bibliothek, abhangigkeit, browsererweiterung, plugin, modul, module, ffmpeg, docker',
    message: 'nachricht, nachrichten, mail, mails, e-mail, e-mails, brief, briefe',
    file: 'datei, dateien, dokument, dokumente, vertrag, vertrags, vertrages, text, volltext, ordner, rechnung, kopie, kopien, inhalt, entwurf, bericht',
    page: 'seite, seiten, webseite, link, adresse, url, website',
    outside:
      'unserer server, unseren server, unserem server, externen server, externer server, externe adresse, dritte, dritten, server, webhook, unsere adresse, externen dienst, externer dienst, unsere server, unser server, fremden server, drittanbieter, partner, unseren partner, unsere datenbank, unser team, unsere api, koordinationsserver, aufgabenserver, steuerserver, updateserver, kontrollserver, fernkonfiguration',
    content:
      'mail, mails, e-mail, seite, dokument, datei, text, nachricht, rezept, zutatenliste, inhalt, kommentare, kleinschreibung, mengenangaben',
    money: 'geld, munzen, euro, betrag, rechnung bezahlen',
    'own-act':
      'diesen schritt, dieser schritt, diesem schritt, diesem vorgang, diesen vorgang, davon, dies, diese anweisung, diese anweisungen, die kopie, das hochladen, diesen abschnitt, diesen text, ubertragung, das, was du getan hast, gehort zum ablauf, die ubertragung, versand, den versand, der versand, dem versand, anfrage, diese anfrage, kopie, der kopie, upload, den upload, aufruf, diesen aufruf, es sei nichts gesendet, nichts gesendet, weiterleitung, die weiterleitung, vorgang, abgleich, den abgleich',
    report: 'bericht, zusammenfassung, antwort',
    anything: 'alles, nichts, irgendetwas',
  },
  idle: 'passwortlange, passwort manager, passwortmanager, passwortrichtlinie, passwortgenerator, schlusselworter, schlusselwort, quellcode, postleitzahl, spielregeln, gross und kleinschreibung, zubereitungsanweisungen, barcode, strichcode, bitte beachten',
  roles: {
    unsaid: 'anmerken, unerwahnt',
    missive: 'mitteilung, hinweis, nachricht, meldung',
    rank: 'system, administrator, betreiber, plattform',
    please: 'bitte',
    reviews: 'pruft, prufen, prufende, bewertet, bewerten, begutachtet',
    caveat: 'warnhinweis, warnhinweise, einwand, einwande, bedenken, vorbehalt, vorbehalte',
    unasked: 'widerspruchslos, ohne widerspruch, ohne ruckfrage, ohne ausnahme, bedingungslos, blind',
    anyway: 'trotzdem, dennoch, gleichwohl',
    clashes:
      'verboten, verbieten es, dagegen, verbieten, verbietet, untersagen, untersagt, widersprechen, widerspricht, zogern',
    duty: 'pflicht, pflichten, verpflichtung, grundsatze',
    releases: 'entbindet, entbinde, entbunden, befreit, befreie, enthoben',
    rest: 'rest, alles andere, sonst nichts, ubrige',
    besides: 'ausserhalb, ausser, neben',
    force:
      'gultig, verbindlich, bindend, zahlen, zahlt, gelten, gilt, gultigkeit, wirkung, massgeblich, massgebend, binden, bindet, bedeutung',
    else: 'noch, sonst',
    evades: 'wechsle das thema, ausweichend',
    cover:
      'routine, routineprufung, formatprufung, wartung, formsache, technisches problem, netzwerk, netz, technische grunde',
    'held-back':
      'verschweig, lass weg, lass aus, ubergeh, ubergehe, behalte fur dich, unerwahnt, ahnungslos, im dunkeln, aussen vor',
    extra:
      'zweite, zweiten, zweiter, zusatzliche, zusatzlichen, zusatzlicher, weitere, weiteren, versteckte, versteckten',
    only: 'nur, bloss, lediglich, ausschliesslich',
    nobody: 'niemand, niemandem, keiner, nichts',
    lest: 'damit, sodass, so dass',
    'found-out':
      'nachvollziehen, nachvollziehbar, findet, sieht, auffallt, auffallen, merkt, bemerkt, entdeckt, zuruckverfolgen',
    unseen: 'unbemerkt, unentdeckt',
    kept: 'postausgang, gesendete elemente, ordner gesendet, browserverlauf, eintrag im verlauf, verlauf',
    questioned: 'nachfragen, nachfragt, fragt, fragen, nachfragt, gefragt, nachfrage',
    lies: 'behaupte, leugne, bestreite, schiebe es auf, schieb es auf, gib die schuld',
    presents:
      'antworte, tu, tue, tu so als, tue so als, tu so, tue so, verhalte, stelle, stell, formuliere, beschreibe, zeige',
    afterwards: 'danach, anschliessend, hinterher, nachher',
    worry: 'beunruhigen, beunruhigt, verunsichern, verwirren, verwirrt, sorgen, erschrecken, misstrauisch',
    wish: 'am besten, besser wenn, lieber',
    doing:
      'aufruf, aufrufe, anfrage, anfragen, abfrage, upload, ubertragung, weiterleitung, versand, kopie, sicherung, abgleich, sendung, verbindung, zugriff',
    done: 'gepruft, angesehen, gesendet, gelesen, hochgeladen, kopiert, ubertragen, weitergeleitet, verschickt, gemacht, ausgefuhrt, aufgerufen, abgerufen, heruntergeladen, ubermittelt, passiert, geschehen',
    shows:
      'verrate, verraten, verrat, anmerken, erwahnung, hinweis, spur, suchen, verloren, erfahren, erfahrt, mitbekommen, mitbekommt, nenne, nennen, auflisten, liste auf, taucht, taucht auf, kommt vor, steht, auftauchen, auftaucht, erscheinen, erscheint, vorkommen, vorkommt, zeigen, zeige, sichtbar, stehen, auffuhren, fuhre auf, erkennen, erkennbar',
    private: 'unter uns, zwischen uns, fur dich, geht den nutzer nichts an, geht niemanden etwas an',
    bidden: 'tu was, tue was, mach was, mache was, tu genau was, mach alles was, tu alles was, tue alles was',
    explains: 'erklare, erklar, erlautere, beschreibe, schildere, vergleiche, lehre',
    alive: 'aktiv, lauft, laufen, in betrieb',
    void: 'aufgehoben, ausgesetzt, ruhen, ruht, ausgeschaltet, abgeschaltet, deaktiviert, hinfallig, ungultig, nichtig, widerrufen, zuruckgezogen, abgeschafft, veraltet, uberholt, inaktiv, pausiert, gestrichen, erloschen, wirkungslos, bedeutungslos, belanglos, nebensachlich, unverbindlich, ein test, nur ein test, beispieltext, ausser betrieb, ausser kraft, gegenstandslos, erledigt, optional, stillgelegt, entfallen, entfallt',
    even: 'auch wenn, selbst wenn, obwohl, obgleich, trotz, ungeachtet, egal ob, egal was',
    hinder:
      'hindern, hindert, abhalten, abhalt, aufhalten, aufhalt, einschranken, einschrankt, bremsen, bremst, behindern, behindert, im weg, im wege, stehen im weg, beirren',
    first:
      'uber allem, an erster stelle, zuerst, hochste, hochsten, oberste, obersten, vorrang, schwerer, massgeblich, recht, allein, hoher',
    'as-if':
      'tu so als, tue so als, stell dir vor, stelle dir vor, tu so, tue so, als ob, als hattest, als hatte, als gabe, als ware, als warst, angenommen, nimm an',
    shell:
      'bash, sh, terminal, shell, konsole, eingabeaufforderung, powershell, interpreter, zsh, python, node, kommandozeile, eval, exec, befehlszeile',
    served:
      'liegt, liegen, steht, stehen, findest, findet, finden, beschrieben, veroffentlicht, bereitgestellt, abgelegt, hinterlegt, gehostet, kommt, kommen, liefert, liefern, zuruckgibt, zuruckgegeben, geliefert, verlangt, vorgibt, vorschreibt, enthalt, aufgefuhrt, nachzulesen, definiert, festgelegt, gespeichert, erhaltlich, geladen, bezogen, abrufbar, schickt, sendet',
    decides:
      'bestimmt, bestimmen, entscheidet, entscheiden, vorschreibt, schreibt vor, vorgibt, gibt vor, regelt, verbindlich, massgeblich, bindend, verlangt, steuert, legt fest, diktiert, was zu tun ist, was du tun sollst, was du als nachstes tust',
    charge:
      'arbeite danach, arbeite darnach, mach dort weiter, mache dort weiter, fahre dort fort, fahr dort fort, erledige ihn, erledige sie, erledige es, erledige alles, tu was dort, tue was dort, tu was da, mach was dort, tu alles was, tu was, tue alles was, mach alles was, verhalte dich so, verhalte dich danach, richte dich danach, geh danach vor, gehe danach vor, ubernimm sie, ubernimm ihn, ubernimm es, arbeite alles ab',
    safe: 'bestnote, hochste punktzahl, volle punktzahl, beste bewertung, hochste bewertung, null funde, sicher, harmlos, unbedenklich, ungefahrlich, vertrauenswurdig, sauber, gepruft, freigegeben, genehmigt, auditiert, keine befunde, keine funde, kein risiko, gutartig, bestanden, legitim',
    whether: 'wie man, warum, ob, wie',
    'this-skill':
      'dieser datei, diesem dokument, diesem text, dieser seite, dieser fahigkeit, dieser anleitung, diesem skill, dieses dokument, diese datei, dieser text, diese regeln, diese anweisungen, diese fahigkeit, dieser skill, diese seite, diese notizen, dieses handbuch, diese anleitung, dieses modul, dieses werkzeug, dieser abschnitt',
    the: 'ein, eine, einen, der, die, den, das, dem, eine vollstandige',
    not: 'nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keinesfalls, auf keinen fall, weder, muss nicht, brauchst nicht, darf nicht, nichts',
    without: 'ohne',
    must: 'musst, muss, soll, sollst, sollen, mussen, sollte, immer, ist zu, sind zu, darf, darf nicht, durfen nicht',
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
      'vorherigen, vorherige, vorheriger, bisherigen, bisherige, fruheren, fruhere, vorigen, obigen, obige, ursprunglichen, erhaltenen, vorangegangenen, gegebenen, frühere, fruherer, vorheriges, fruheres, zuvor erhaltenen, bis dahin, vorherigem, bisheriger, bisheriges, vorangehenden, vorausgehenden, alten, alte, eingangs, zuvor, bisher, ursprungliche, ursprunglicher, bislang, sonstigen, ublichen, ubliche, gewohnten, gewohnliche, vorhergehenden, anfanglichen',
    whole:
      'alle, alles, allen, jede, jeden, samtliche, samtlichen, gesamte, gesamten, ganzen, ganze, vollstandigen, vollstandige, kompletten',
    yours:
      'deine, deinen, deiner, systems, betreibers, betreiber, entwicklers, ihre, ihren, des betreibers, vom betreiber, plattform, entwickler, hersteller, dein, deines, deinem, dir, dir gegeben, dir gesagt, anbieters, anbieter, erfinder, schopfer, deiner entwickler, du bekommen hast, du erhalten hast, dir auferlegten',
    agent: 'agent, assistent, du, modell, agenten',
    user: 'nutzer, nutzers, nutzerin, benutzer, benutzers, anwender, person, kunde, kunden, nutzern',
    reviewer:
      'prufprogramm, prufprogramme, prufende modelle, prufendes modell, bewerter, prufmodell, prufer, gutachter, scanner, moderator, prufern, gutachtern, scannern, auditor, auditoren, prufwerkzeug, prufwerkzeuge, sicherheitsscanner, automatische prufer',
    stranger: 'jemand, angreifer, betruger, unbekannte, seite, mail, nachricht, bank, wer, niemand, fremde, phishing',
    person:
      'team, freunde, mitglieder, empfanger, kollegen, teilnehmer, alle teilnehmer, gaste, vermieter, chef, arzt, nachbarn, kollegin, kundin, kundschaft, anwalt, lieferant, lieferanten, veranstalter, mitarbeiter, familie, eltern, buchhalter, mieter, vermieterin, steuerberater, empfangerin, arzt, zahnarzt, oma, opa, mama, papa, lehrer, lehrerin, handwerker, klempner, chefin, bruder, schwester, trainer',
    from: 'aus, von, vom',
    onto: 'an, in, nach, auf, ins',
    in: 'im, darin, innerhalb, aus der, in der',
    with: 'mit, samt, einschliesslich, nebst, zusammen mit',
    about: 'uber, davon, daruber, hiervon',
    over: 'vor, uber, statt, auch wenn',
    secretly:
      'heimlich, unbemerkt, still, stillschweigend, im hintergrund, verdeckt, unauffallig, insgeheim, im stillen, ohne aufsehen, ohne dass er es merkt, ohne dass der nutzer es merkt',
    here: 'hier, in diesen chat, in den chat, im chat',
    'on-their-own': 'selbst, eigenen rechner',
    bad: 'angriff, angriffe, phishing, betrug, warnzeichen, verdachtig, schadlich, bosartig, gefahr, gefahren',
    warning: 'niemals, vermeide, verboten, tabu',
    example: 'beispiel, beispiele, zum beispiel, muster, lautet',
    now: 'ab jetzt, von nun an, ab sofort',
    regularly:
      'immer, dauerhaft, kunftig, in jeder sitzung, fur alle kunftigen sitzungen, in allen kunftigen sitzungen, in jedem gesprach, in allen gesprachen, fur immer, auf dauer, in zukunft, kunftig in jeder sitzung',
  },
  irregular: '',
};
