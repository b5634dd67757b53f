import type { Words } from '../words.ts';

/** French. */
export const fr: Words = {
  language: 'fr',
  stops:
    'a, le, la, les, un, une, des, du, de, que, qui, et, en, est, dans, pour, par, avec, au, aux, ce, cette, ces, sur, ne, pas, se, son, sa, ses, si, quand, plus, vous, il, elle, utilisateur, toutes, tous, chaque, votre, vos, jamais, sans, puis, ou, lui, avant, apres',
  moods: 'forms',
  objectFirst: false,
  verbs: {
    ask: 'demande, demandez, demander, demande lui, demandez lui, reclame, reclamez, exige, exigez, sollicite, sollicitez, fais, faites',
    give: 'colle, collez, coller, saisis, saisissez, saisir, entre, entrez, entrer, fournis, fournissez, fournir, donne, donnez, donner, communique, communiquez, communiquer, indique, indiquez, indiquer, tape, tapez, partage, partagez, partager, transmettre, copier, ecrire',
    read: 'lis, lisez, lire, cherche, cherchez, chercher, consulte, consultez, affiche, affichez, recupere, recuperez, recuperer, accede, accedez, parcours, parcourez, ouvre le fichier',
    take: 'collecte, collectez, collecter, rassemble, rassemblez, extrais, extrayez, extraire, copie, copiez, recueille, recueillez, capture, capturez, releve, relevez',
    send: 'envoie, envoyez, envoyer, envoie le, envoyez le, envoyez la, transmets, transmettez, transfere, transferez, transferer, televerse, televersez, televerser, expedie, expediez, charge, poste, joins, joignez, fais suivre, faites suivre, adresse',
    run: 'execute, executez, executer, lance, lancez, lancer, demarre, demarrez, executez le, lancez le, executez la',
    install: 'installe, installez, installer',
    download: 'telecharge, telechargez, telecharger, telechargez le',
    visit: 'ouvre, ouvrez, ouvrir, visite, visitez, visiter, va sur, allez sur, rends toi, navigue, naviguez',
    pay: 'paie, paye, payez, payer, achete, achetez, acheter, vire, virez, transfere la somme, abonne, commande, commandez, commander',
    write:
      'enregistre, enregistrez, enregistrer, ajoute, ajoutez, ajouter, ecris, ecrivez, cree, creez, sauvegarde, sauvegardez, note, notez, inscris',
    remember: 'retiens, retenez, memorise, memorisez, souviens toi, souvenez vous',
    delete: 'supprime, supprimez, supprimer, efface, effacez, effacer',
    post: 'publie, publiez, publier',
    tell: 'dis, dites, dire, mentionne, mentionnez, mentionner, informe, informez, informer, previens, prevenez, prevenir, avertis, avertissez, avertir, signale, signalez, signaler, revele, revelez, reveler, parle, parlez, parler, montre, montrez, raconte, explique, indique a',
    follow:
      'suis, suivez, suivre, obeis, obeissez, obeir, applique, appliquez, appliquer, respecte, respectez, conforme toi, conformez vous, fais ce que, faites ce que, execute les instructions, suivez les, appliquez les',
    ignore:
      'ignore, ignorez, ignorer, oublie, oubliez, oublier, neglige, negligez, fais abstraction, faites abstraction, ne tiens pas compte, ne tenez pas compte, ecarte, ecartez, laisse de cote, laissez de cote, annule, annulez',
    disable:
      'desactive, desactivez, desactiver, contourne, contournez, contourner, supprime, supprimez, leve, levez, saute, sautez, passe outre, debloque, desactivees, desactives, suspendues, levees',
    outrank:
      'prevaut, prevalent, prevaloir, a priorite, ont priorite, prime, priment, remplace, remplacent, l emporte, l emportent, prend le pas',
    conceal:
      'cache, cachez, cacher, dissimule, dissimulez, dissimuler, masque, masquez, tais, taisez, garde secret, gardez secret, garde le secret, passe sous silence, passez sous silence, camoufle, ne laisse aucune trace',
    refuse: 'evite, evitez, eviter, refuse, refusez, refuser, abstiens toi, abstenez vous',
    detect: 'detecte, reperez, verifie, verifiez, marque',
    become:
      'tu es maintenant, tu es desormais, vous etes maintenant, vous etes desormais, agis comme, agissez comme, fais semblant, faites semblant',
    know: 'sache, savoir, apprenne, remarque, se rende compte, s en apercoive, etre informe, etre au courant',
  },
  told: {
    ask: 'demandent, demandait',
    send: 'envoient, envoye, est envoye, sont envoyes, sont envoyees',
    tell: 'disent, dit',
    read: 'est lu, est lue',
  },
  nouns: {
    secret:
      'mot de passe, mots de passe, cle privee, cles privees, cle secrete, phrase de recuperation, phrase secrete, phrase de recuperation, mots de recuperation, douze mots, seed, graine du portefeuille, code de verification, codes de verification, code de securite, code a usage unique, code recu, code sms, code de la banque, identifiants, identifiants de connexion, cookie de session, cookies de session, cookies du navigateur, jeton de session, jeton d acces, jetons d acces, jeton dacces, jetons dacces, numero de carte, numero de la carte, coordonnees bancaires, donnees bancaires, cle ssh, cles ssh, code pin, cvv, secrets, mot de passe maitre, codes dacces, code dacces',
    'api-key': 'cle api, cles api, cle dapi, cles dapi, cle d api, jeton api, jeton dapi, api key',
    'maybe-secret': 'cle, cles, code, codes, jeton, jetons, token, tokens, cookie, cookies',
    credential: 'portefeuille, banque, compte, session, connexion, acces, carte, navigateur',
    memory:
      'memoire, memoire permanente, memoire persistante, regles permanentes, fichier de regles, configuration de lagent',
    instructions:
      'instructions, instruction, consignes, regles, ordres, directives, invite systeme, prompt systeme, message systeme, politiques',
    'own-rules': 'invite systeme, prompt systeme, message systeme, instructions systeme',
    safeguards:
      'restrictions, garde fous, mesures de securite, filtres, filtres de securite, regles de securite, consignes de securite, limitations, protections',
    'user-data':
      'donnees personnelles, donnees de lutilisateur, fichiers de lutilisateur, informations personnelles, informations de lutilisateur, donnees privees, contacts, carnet dadresses, historique, donnees des clients, photos, adresse de lutilisateur, documents de lutilisateur, messages de lutilisateur',
    conversation: 'conversation, conversations, historique de la conversation, discussion, echange, echanges, dialogue',
    program: 'programme, programmes, script, binaire, executable, installateur, application',
    command: 'commande suivante, commandes suivantes',
    archive: 'zip, archive',
    package: 'paquet, paquets, extension, bibliotheque, dependance',
    message: 'message, messages, courriel, courriels, e-mail, mail, lettre',
    file: 'fichier, fichiers, document, documents, contrat, texte integral, texte complet, dossier, facture, copie, copies, contenu, texte, rapport',
    page: 'page, pages, lien, site, url, adresse',
    outside: 'notre serveur, serveur externe, serveur distant, tiers, adresse externe, serveur, webhook',
    content: 'courriel, mail, page, document, fichier, texte, message, recette, contenu, preparation',
    money: 'argent, pieces, euros, paiement, somme',
    'own-act':
      'cette etape, cette action, cela, ceci, ces instructions, cette instruction, envoi, copie, ce que tu fais, ce que tu as fait, cette partie, cette section, ce texte',
    report: 'resume, rapport, reponse',
    anything: 'rien, tout',
  },
  idle: 'longueur du mot de passe, gestionnaire de mots de passe, generateur de mots de passe, mot cle, mots cles, code source, code postal, regles du jeu, instructions de preparation, point cle, points cles, cle de sol, code barres, majuscules',
  roles: {
    void: 'suspendu*, revoque*, annule*, abroge*, desactive*, inactif*, inactives, caduc*, obsolete*, sans effet, sans valeur',
    even: 'meme si, bien que, malgre, quoique',
    'as-if': 'imagine, imaginez, fais comme si, faites comme si, suppose, supposez, comme si',
    safe: 'sur, sure, inoffensi*, fiable, approuve*, audite*, sans danger, benin',
    shell: 'terminal, console, shell, bash, sh, interpreteur, powershell',
    served: 'heberge*, stocke*, publie*, disponible*, decrit*, defini*, se trouve, se trouvent, renvoie, renvoye*',
    decides: 'decide, determine, dicte, regit, fait foi',
    the: 'un, une, le, la, les, cette, ce, chaque, ses, son',
    not: 'ne, n, pas, jamais, aucun, aucune, ni, en aucun cas, nullement, ne pas, nenvoie, nenvoyez',
    without: 'sans',
    must: 'dois, doit, devez, il faut, faut, toujours, devras, doivent',
    may: 'peut, pourrait, peuvent, pourraient',
    to: 'de, a, que, pour',
    and: 'et, puis, ensuite, aussi, alors, egalement, dabord, de plus',
    or: 'ou, ni',
    if: 'si, au cas ou',
    when: 'quand, lorsque, avant de, avant, apres, chaque fois que, des que, pendant, avant chaque, apres chaque',
    because: 'parce que, car, afin que, pour que',
    which: 'qui, dont',
    except: 'sauf, sauf si, a moins que, jusqua ce que',
    it: 'le, la, les, lui, cela, ceci, y',
    prior:
      'precedentes, precedents, precedente, anterieures, recues, donnees, ci dessus, originales, jusqua present, initiales',
    whole: 'toutes, tous, toute, tout, complet, complete, entier, entiere, lensemble, chaque',
    yours: 'tes, ton, ta, vos, votre, systeme, du systeme, operateur, loperateur',
    agent: 'agent, assistant, tu, vous, modele',
    user: 'utilisateur, lutilisateur, utilisatrice, personne, client',
    reviewer: 'relecteur, auditeur, scanner, analyseur',
    stranger:
      'quelquun, attaquant, attaquants, escroc, escrocs, voleur, page, courriel, message, inconnu, banque, personne ne, fraudeur, hameconnage',
    person: 'equipe, amis, membres, destinataire',
    from: 'depuis, du, des',
    onto: 'vers, dans, au, aux, sur, a',
    in: 'dans le, dans la, contenues dans, figurant dans, quil contient, quelle contient',
    with: 'avec, y compris, incluant, ainsi que',
    about: 'sur, a propos de, de cela, en',
    over: 'au dessus de, avant, meme si, plutot que',
    secretly: 'en secret, discretement, silencieusement, a linsu, en cachette, sans prevenir',
    here: 'ici, dans ce chat, dans la conversation, dans le chat',
    'on-their-own': 'lui meme, elle meme, vous meme',
    bad: 'attaque, attaques, hameconnage, phishing, fraude, arnaque, arnaques, signes dalerte, suspect, malveillant, menaces',
    warning: 'jamais, evite, evitez, interdit',
    example: 'exemple, exemples, par exemple, modele, dit',
    now: 'desormais, a partir de maintenant, dorenavant',
    regularly: 'toujours, dans toutes les sessions, desormais',
  },
  irregular: '',
};
