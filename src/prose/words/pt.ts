import type { Words } from '../words.ts';

/** Portuguese. */
export const pt: Words = {
  language: 'pt',
  stops:
    'a, o, os, as, um, uma, do, da, dos, das, que, e, em, no, na, nos, nas, por, com, para, ao, se, seu, sua, nao, quando, como, mais, este, esta, antes, depois, usuario, todas, todos, cada, voce, nunca, sem, ele, isso, nem, todo, toda',
  moods: 'forms',
  objectFirst: false,
  verbs: {
    ask: 'peca, pecas, pede, pedir, peca-lhe, solicite, solicita, solicitar, pergunte, exija, exigir, faca com que, obtenha do usuario',
    give: 'cole, colar, digite, digitar, informe, informar, insira, inserir, forneca, fornecer, envie-nos, escreva, escrever, passe, compartilhe, compartilhar, partilhe, entregue, diga-nos, de-nos',
    read: 'leia, ler, procure, busque, buscar, consulte, mostre, imprima, obtenha, obter, acesse, acessar, veja, verifique, abra o arquivo',
    take: 'colete, coletar, recolha, recolher, extraia, extrair, copie, copiar, reuna, reunir, capture, capturar, pegue',
    send: 'envie, enviar, mande, mandar, encaminhe, encaminhar, remeta, transmita, transmitir, suba, subir, carregue, faca upload, anexe, repasse, repassar, poste em, sincronize',
    run: 'execute, executar, rode, rodar, inicie, iniciar, abra o programa, lance',
    install: 'instale, instalar',
    download: 'baixe, baixar, faca o download, descarregue, faca download',
    visit: 'abra, abrir, visite, visitar, acesse, navegue, carregue a pagina, entre em',
    pay: 'pague, pagar, compre, comprar, transfira, transferir, doe, assine o plano',
    write:
      'salve, salvar, guarde, guardar, grave, gravar, adicione, adicionar, acrescente, crie, criar, anote, escreva em',
    remember: 'lembre-se, lembre, lembrar, memorize',
    delete: 'apague, apagar, exclua, excluir, elimine, remova',
    post: 'publique, publicar, poste, postar',
    tell: 'diga, dizer, conte, contar, mencione, mencionar, avise, avisar, notifique, notificar, revele, revelar, fale, comente, comunique, explique, mencione isso',
    follow:
      'siga, seguir, obedeca, obedecer, cumpra, cumprir, aplique, aplicar, faca o que, acate, execute as instrucoes, siga-as',
    ignore:
      'ignore, ignorar, esqueca, esquecer, descarte, descartar, desconsidere, desconsiderar, despreze, deixe de lado, desobedeca, nao leve em conta, anule',
    disable:
      'desative, desativar, desabilite, remova, contorne, contornar, burle, burlar, pule, pular, elimine, suspenda, desligue',
    outrank:
      'prevalece, prevalecem, tem prioridade, tem precedencia, substitui, substituem, sobrepoe, sobrepoem-se, esta acima',
    conceal:
      'esconda, esconder, oculte, ocultar, mantenha em segredo, mantenha em sigilo, guarde segredo, disfarce, nao deixe rastro, encubra, omita',
    refuse: 'evite, evitar, recuse, recusar, rejeite, nao aceite',
    detect: 'detecte, identifique, marque, sinalize',
    become: 'aja como, finja ser, voce agora e, voce e agora, atue como',
    know: 'saiba, saber, perceba, perceber, precisa saber, descubra, note',
  },
  told: {
    ask: 'pedem, pediu, pedia',
    send: 'enviam, enviou, e enviado, sao enviados',
    tell: 'dizem, diz, disse',
    follow: 'seguem',
    disable: 'desativadas, desativados, desativado, suspensas, anuladas, suspensos',
  },
  nouns: {
    secret:
      'senha, senhas, palavra passe, palavra-passe, chave privada, chaves privadas, chave secreta, frase semente, frase de recuperacao, frase secreta, palavras de recuperacao, doze palavras, codigo de verificacao, codigos de verificacao, codigo de seguranca, codigo de uso unico, codigo do banco, codigo recebido, codigo sms, credenciais, cookie de sessao, cookies de sessao, cookies do navegador, token de sessao, token de acesso, tokens de acesso, numero do cartao, dados do cartao, dados bancarios, chave ssh, chaves ssh, cvv, dados de acesso, dados de login, segredos, pin do cartao, pin, senha mestra',
    'api-key': 'chave de api, chave da api, chaves de api, chave api, token de api, token da api, api key',
    'maybe-secret': 'chave, chaves, codigo, token, tokens, cookie, cookies, semente',
    credential: 'carteira, banco, conta, sessao, login, acesso, cartao, navegador',
    memory:
      'memoria, memoria permanente, regras permanentes, arquivo de regras, configuracao do agente, instrucoes permanentes',
    instructions:
      'instrucoes, instrucao, regras, ordens, orientacoes, diretrizes, prompt do sistema, mensagem do sistema, politicas, comandos recebidos, normas',
    'own-rules': 'prompt do sistema, mensagem do sistema, instrucoes do sistema',
    safeguards:
      'restricoes, limites de seguranca, medidas de seguranca, filtros, filtros de seguranca, regras de seguranca, salvaguardas, limitacoes, protecoes, politicas de seguranca',
    'user-data':
      'dados pessoais, dados do usuario, arquivos do usuario, informacoes pessoais, informacoes do usuario, dados privados, contatos, historico, mensagens do usuario, dados dos clientes, documentos do usuario, fotos, agenda, endereco do usuario',
    conversation: 'conversa, conversas, historico da conversa, chat, dialogo, transcricao',
    program: 'programa, programas, script, binario, executavel, instalador, aplicativo',
    command: 'comando, comandos',
    archive: 'zip, arquivo zip, arquivo compactado',
    package: 'pacote, pacotes, dependencia, extensao, biblioteca',
    message: 'mensagem, mensagens, e-mail, e-mails, email, carta',
    file: 'arquivo, arquivos, ficheiro, ficheiros, documento, documentos, contrato, texto completo, pasta, fatura, copia, copias, conteudo, texto, relatorio',
    page: 'pagina, paginas, link, site, url, endereco',
    outside:
      'nosso servidor, servidor externo, servidor remoto, terceiro, terceiros, endereco externo, servidor, webhook, nosso e-mail',
    content: 'e-mail, email, pagina, documento, arquivo, texto, mensagem, receita, conteudo, preparo',
    money: 'dinheiro, moedas, reais, euros, pagamento',
    'own-act':
      'este passo, esta acao, isto, isso, estas instrucoes, envio, copia, o que voce fez, esta parte, esta secao, este texto, esta etapa',
    report: 'resumo, relatorio, resposta',
    anything: 'nada, tudo, qualquer coisa',
  },
  idle: 'tamanho da senha, gerenciador de senhas, gerador de senhas, palavra chave, palavras chave, palavras-chave, codigo fonte, codigo postal, regras do jogo, instrucoes de preparo, instrucoes de montagem, ponto chave, por favor, codigo de barras, politica de senhas',
  roles: {
    void: 'suspens*, revogad*, anulad*, cancelad*, desativad*, inativ*, invalid*, obsolet*, sem efeito, sem validade',
    even: 'mesmo que, ainda que, embora, apesar de',
    'as-if': 'imagine, finja, suponha, como se, faca de conta',
    safe: 'segur*, inofensiv*, confiavel, aprovad*, auditad*',
    shell: 'terminal, console, shell, bash, sh, interpretador, powershell',
    served:
      'hospedad*, guardad*, publicad*, disponivel, descrit*, definid*, esta, fica, retornad*, devolvid*, encontra-se',
    decides: 'decide, determina, dita, rege, vinculante',
    the: 'um, uma, cada, esta, este, sua, seu, do, da',
    not: 'nao, nunca, jamais, nem, tampouco, de modo algum, em hipotese alguma',
    without: 'sem',
    must: 'deve, voce deve, precisa, tem que, e necessario, sempre, devem',
    may: 'pode, poderia, podem',
    to: 'que, para',
    and: 'e, depois, tambem, entao, em seguida, alem disso, primeiro',
    or: 'ou, nem',
    if: 'se, caso',
    when: 'quando, antes de, depois de, sempre que, apos, ao terminar, enquanto, assim que, antes de cada',
    because: 'porque, ja que, para que',
    except: 'exceto, a menos que, salvo, ate que',
    it: 'o, a, os, as, isso, isto, ele, ela, nele, nela',
    prior: 'anteriores, anterior, previas, previos, dadas, recebidas, originais, ate agora, acima, precedentes',
    whole: 'todas, todos, toda, todo, qualquer, completo, completa, inteiro, inteira, todas as',
    yours: 'suas, sua, seus, seu, sistema, do sistema, operador, desenvolvedor, tuas',
    agent: 'agente, assistente, voce, modelo',
    user: 'usuario, usuaria, ao usuario, do usuario, pessoa, cliente, utilizador',
    reviewer: 'revisor, revisores, auditor, scanner, analisador',
    stranger:
      'alguem, atacante, atacantes, golpista, golpistas, ladrao, pagina, mensagem, desconhecido, banco, criminoso, ninguem, phishing, fraude',
    person: 'equipe, amigos, membros, destinatario',
    from: 'de, desde',
    onto: 'para, em, ao, a, no, na',
    in: 'dentro de, contidas em, da, do, que estiverem em',
    with: 'com, junto com, incluindo, junto',
    about: 'sobre, a respeito, disso',
    over: 'acima de, sobre, mesmo que contrariem, antes de',
    secretly: 'em segredo, discretamente, silenciosamente, as escondidas, sem avisar',
    here: 'aqui, neste chat, no chat, nesta conversa',
    'on-their-own': 'ele mesmo, por conta propria',
    bad: 'ataque, ataques, phishing, fraude, golpe, golpes, sinais de alerta, suspeito, malicioso, ameacas',
    warning: 'nunca, evite, proibido',
    example: 'exemplo, exemplos, por exemplo, amostra, diz',
    now: 'a partir de agora, de agora em diante',
    regularly: 'sempre, em todas as sessoes, daqui em diante',
  },
  irregular: '',
};
