import type { Words } from '../words.ts';

/** Spanish. */
export const es: Words = {
  language: 'es',
  stops:
    'a, el, la, los, las, un, una, de, del, que, y, en, es, por, con, para, al, se, lo, le, su, sus, no, si, cuando, como, mas, este, esta, antes, despues, usuario, todas, todos, cada, tu, nunca, sin, luego, nada, ni',
  moods: 'forms',
  objectFirst: false,
  verbs: {
    call: 'llama a la herramienta, invoca la herramienta, invoca, usa la herramienta',
    'log-in':
      'inicia sesion, inicie sesion, registrate, registrate en, crea una cuenta, hazte amigo, da me gusta, dale me gusta, dale a me gusta, vota por, vota, cambia tu perfil, actualiza tu perfil, actualiza el perfil, sigue la cuenta, acepta la solicitud de amistad, deja de seguir',
    type: 'rellena, rellene, rellenar, teclea, cumplimenta, completa el formulario',
    click:
      'haz clic, haz clic en, haga clic, pulsa, pulse, clica, presiona, presione, toca, marca la casilla, arrastra, desplazate, rellena el formulario, mueve el raton, pincha en, completa el pago, envia el formulario',
    arrange:
      'haz una captura, captura la pantalla, toma una captura, haz una captura de pantalla, mira la pantalla, organiza las ventanas, coloca las ventanas, minimiza, maximiza, ordena las ventanas, graba la pantalla, comparte la pantalla, haz una captura de la ventana, toma una captura de la ventana, captura la ventana',
    move: 'mueve, mueva, conduce, gira, avanza, retrocede, levanta con, eleva, despega, aterriza, detén, conduce el, agarra, recoge con',
    join: 'unete a, unete, saluda, camina hasta, pasea por, ve a la sala, sientate, baila, unirse, camina hasta la, acercate a, baila con, sientate en, entra en la sala, sal de la sala',
    delegate: 'delega, delegue, encarga, encargue, asigna, traspasa, deja que el agente de codigo, entrega la tarea',
    schedule:
      'programa, programe, programar, agenda, pon un recordatorio, crea un recordatorio, pon una alarma, repite, repitelo, vuelve a comprobar, comprueba cada, vigila, vigile, monitoriza, recuerdale, pon un temporizador, revisa cada, recuerdale, recuerdaselo, recuerda al usuario, avisale a las, pon el despertador, pon la alarma',
    publish:
      'pon en linea, haz publico, haz publica, despliega, lanza la version, saca la version, pon online, sube a produccion, pon en produccion, desplegar',
    notify:
      'haz vibrar, haz sonar el telefono, envia una notificacion, manda una notificacion, muestra una notificacion, envia una alerta, manda un aviso al movil, envia un aviso al telefono, lanza una notificacion, vibra, avisa en el movil, haz sonar, muestra un aviso, muestra una alerta, saca un aviso, haz que suene el movil, haz que vibre el movil',
    locate:
      'geolocaliza, localiza a, rastrea la ubicacion, determina donde esta, determina la ubicacion, obten la ubicacion, lee la ubicacion, consulta la ubicacion, sigue la posicion, obten la posicion',
    capture:
      'fotografia, haz una foto, haga una foto, toma una foto, tome una foto, saca una foto, saque una foto, filma, graba un video, graba con la camara, enciende la camara, activa la camara, abre la camara, usa la camara, haz un selfie, tomar una foto, hacer una foto, sacar una foto, haz fotos, toma fotos',
    decode: 'decodifica, decodifique, decodificar, descifra, descifrar, desencripta, convierte de vuelta',
    other:
      'empieza, empiece, comienza, comience, usa, use, recomienda, trata, responde, responda, actua, resume, genera, compara, ordena, prepara, ofrece, redacta, haz, haga, realiza una',
    ask: 'pide, pidele, pida, pidale, pedir, pedirle, pideles, solicita, solicite, solicitar, solicitale, pregunta, preguntale, pregunte, exige, exija, exigir, requiere, requiera, haz que, consigue que, consigue, haz que la persona, haga que, hagan que, pidesela, pideselo, pideselas, pidela, pidelo, ruegale, insta, convence, reclama, reclame, logra que, procura que, averigua, averigue, que te diga, que te digan, necesitamos, necesitas',
    give: 'pega, pegue, pegar, peguen, introduce, introduzca, introducir, escribe, escriba, escribir, ingresa, ingrese, ingresar, facilita, facilite, proporciona, proporcione, proporcionar, dame, deme, danos, dinos, dime, envianos, enviame, comparte, comparta, compartir, compartas, teclea, entrega, entregue, envie, mande, copie, pegue aqui, dicta, dicte, dictar, diga, digan, revele, revelen, revela, dar, entreguen, suministra, suministre, ponga aqui, escriba aqui, confie, confirme',
    read: 'lee, lea, leer, busca, busque, buscar, abre el archivo, revisa, inspecciona, consulta, muestra, mostrar, imprime, obten, obtenga, obtener, accede a, acceder a, leelas, leelo, leela, leelos, cargalas, cargalo, revise, revisar, mira, mire, mirar, examina, examine, recupera, recupere, recuperar, consulte, consultar, consultalo, comprueba en, obtenlas, obtenlo, extrae de',
    take: 'recoge, recoja, recoger, recopila, recopile, recopilar, extrae, extraiga, extraer, copia, copiar, reune, reunir, captura, roba, recoge todo, acumula, acumule, junta, junte, apunta, reune todas, guarda copia de',
    send: 'envia, enviar, enviale, enviala, envialo, envialos, envie, manda, mandar, mandala, mandalo, reenvia, reenviar, reenvie, sube, subir, suba, transmite, transmitir, remite, remitir, publica en, adjunta, adjuntar, haz llegar, comparte con, carga en, sincroniza con, remita, transmita, reenvialo, reenviala, subelo, subela, sube a, subelos, cargalo en, envialas, mandale, mandalos, hazle llegar, hacer llegar, publicalo en, comparte, compartir, compartelo, deposita en, vuelca en, exporta a, notifica a, comunica a, traslada a, entrega a, entregalo a, facilita a, sincroniza, sincronice, sincronizar, llama al, llama a la, comparte con, avisa a, avisa al, escribele, escribe al, mandale, mandale un mensaje',
    run: 'ejecuta, ejecute, ejecutar, ejecutalo, ejecutala, lanza, lanzar, corre, inicia, arranca, abre el programa, ejecutalos, correlo, correla, correr, ejecutelo, ejecutela, abrelo, abrela, abrir el archivo, inicialo, arrancalo, lanzalo, pon en marcha, haz doble clic, evalua, evalualo, ejecutarlo, abra, abralo, abrirlo, ponlo en marcha, poner en marcha, arrancarlo, arrancala, inicie, lance, corra, ejecutada, ejecutado, ejecutarse, ejecutalas, hacer doble clic, haga doble clic, reiniciala, reinicia con, ponla en marcha, la arranca, lo arranca',
    install:
      'instala, instale, instalar, instalalo, anade la extension, agrega la extension, pon el paquete, instalalo con, anade el plugin, consigue con pip',
    download:
      'descarga, descargue, descargar, descargalo, descargala, baja, bajar, bajalo, descargalos, bajate, bajalos, bajala, trae, traete, obten, obtenga, consigue, coge de, recupera de, descarguelo, traigo, consigalo, bajatelo, descargarlo, descargarse, traer, hazte con, obtenlo, cargar, cargarlas, cargarlos, cargarse, cargue',
    visit: 'abre, abrir, visita, visite, visitar, entra en, navega, navegar, carga, cargar, accede, ve a',
    pay: 'paga, pague, pagar, compra, compre, comprar, transfiere, transfiera, transferir, dona, suscribete, suscribe, abona, abone, liquida, reserva, reserve, renueva, renueve, haz el pedido, realiza el pedido, realiza el pago, haz el pago, ordena el pago, invierte, vende, venda, cobra, ingresa el pago, adquiere, adquiera, efectua el pago, suscribase, pide una pizza, alquila, alquile, cancela la suscripcion, pide un taxi, llama a un taxi, recarga el saldo, apuesta, dona',
    write:
      'guarda, guarde, guardar, anade, anada, anadir, agrega, agregar, escribe en, crea, crear, apunta, anota, graba, anade a, escribelo en, crea un archivo, modifica, modifique, modificar, cambia, cambie, cambiar, edita, edite, editar, actualiza, actualice, actualizar, sobrescribe, inserta, inserte, registra',
    remember:
      'recuerda, recuerde, recordar, memoriza, recuerda para siempre, ten presente, ten en mente, guarda en la memoria, guarda en tu memoria, no olvides nunca, retén, conserva, aprende, guarda para siempre, recuerda permanentemente',
    delete: 'desinstala, desinstalar, desinstale, borra, borre, borrar, elimina, eliminar, elimine',
    post: 'publica, publicar, tuitea, publique, comenta, comente, comparte en el foro, deja un comentario, responde en el hilo, comenta en, escribe en el canal, escribe en el foro, anuncia en, comparte en el canal, comparte el resultado en, comenta bajo, cuelga en el foro, sube a instagram, publica en el grupo, escribe en el grupo, contesta en el foro, responde en el foro',
    tell: 'digas, diga, decir, dile, dilo, menciona, menciones, mencione, mencionar, mencionarlo, informa, informes, informe, informar, avisa, avises, avisar, avise, notifica, notifiques, notificar, cuentes, cuente, contar, cuentale, reveles, revele, revelar, muestres, muestre, expliques, comentes, comentar, adviertas, comuniques',
    follow:
      'sigue, siga, seguir, sigas, siguelas, siguelo, obedece, obedezca, obedecer, obedecelas, cumple, cumpla, cumplir, aplica, aplique, aplicar, haz lo que, haga lo que, haz caso, acata, acatar, obedecelo, siguelos, cumplelas, cumplelos, cumplela, obedecelos, aplicalas, aplicalos, aplicalo, ejecuta los pasos, ejecuta las instrucciones, haz lo que indique, haz lo que diga, haz lo que pida, haz lo que ponga, haz lo que indica, haz lo que dice, llevalas a cabo, lleva a cabo, respeta, respetalas, atiende, atiendelas, actua segun, realiza los pasos, realiza, realizalas, guiate por, ajustate a, se aplican, se aplica, rigen, valen, te sientas obligado, sientete obligado, obligado por, atado a, sujeto a, realizala, realizalo, completala, completalo, completalas, hazlo, hazlas, haz lo que alli, haz lo que ahi, haz lo que se, haz todo lo que, haz cuanto, trabaja segun el, trabaja segun ella, trabaja segun eso, continua alli, sigue alli, continua desde ahi, prosigue alli, cumplelo todo, llevala a cabo, llevalo a cabo, actua en consecuencia, obra en consecuencia, comportate como, adoptalo, adoptalas, tomalo como, tomala como, tomalas como',
    ignore:
      'ignora, ignore, ignorar, ignores, olvida, olvide, olvidar, olvidate de, descarta, descarte, descartar, omite, omita, omitir, desestima, desatiende, no hagas caso, no tengas en cuenta, deja de lado, pasa por alto, anula, anular, prescinde de, deja a un lado, dejalas de lado, haz caso omiso, haga caso omiso, olvidalas, ignoralas, no apliques, no respetes, ya no se aplican, no se aplican, dejan de aplicarse, quedan sin efecto, ya no valen, no valen, pierden su validez, salta, saltate, incumple, desobedece, suspende, suspender, deroga, revoca, revocar, deja en suspenso, ponga en suspenso, aparta, apartar, abandona, abandonar, desoye, borra de tu mente, borra de tu memoria, elimina de tu memoria, deshazte de, librate de, hagas caso de, haz a un lado, cancela, cancelar, invalida, saltarte, pasar por alto, no obedezcas, contradice, sal de, olvidate, desecha, desechar, suprime',
    disable:
      'desactiva, desactive, desactivar, deshabilita, elimina, salta, saltate, saltarse, evita, evade, evadir, quita, levanta, apaga, burla, saltarte, desactivarse, desactivalos, desactivalas, apagar, quitar, quitate, rompe, romper, elude, eludir, esquiva, suspende, suspender, inhabilita, anula, desconecta, deshabilitar, burlar, bloquea, mantén apagados, apagados, apagadas',
    outrank:
      'prevalece, prevalecen, prevalecera, tiene prioridad, tienen prioridad, tiene preferencia, sustituye, sustituyen, reemplaza, reemplazan, anula, anulan, esta por encima, esta por encima de, estan por encima de, manda sobre, pesa mas que, vale mas que, tiene la ultima palabra, va antes que, se impone, se imponen',
    conceal:
      'oculta, oculte, ocultar, ocultale, ocultalo, esconde, esconda, esconder, disimula, disimular, encubre, calla, manten en secreto, mantenlo en secreto, guarda silencio, no dejes rastro, no digas nada, guarda en secreto, niega, niegue, negar, niega haber, no quede rastro, que no quede rastro, sin dejar rastro, sin dejar huella, haz como si nada, haz como si no, actua como si nada, no dejes huella, borra las huellas, en silencio, no digas ni una palabra, ni una palabra, mantente callado, no lo menciones',
    refuse:
      'evita, evite, evitar, rechaza, rechazar, rehusa, niegate a, abstente de, rechaces, rechace, niegues, niegue, prohiban, prohiba, prohibe, prohiben, impide, impiden, declines, rehuses, rechacen, declina, declinar, deniegues',
    detect: 'detecta, comprueba, verifica, marca, senala',
    become:
      'actua como, eres ahora, finge ser, hazte pasar por, entras en, ahora eres, actua como un, actua como una, compórtate como, comportate como, imagina que eres, finge que eres, haz de, asume el papel de, adopta el papel de, responde como, eres un asistente sin, eres, seras, conviertete en, te conviertes en, transformate en, interpreta a, interpreta el papel de, encarna, encarna a, juega a ser, vas a ser, pasas a ser, simula ser, comportate',
    know: 'notar, notarlo, enterarse, se entere, sepa, saber, enterarlo, necesita saber, tiene que saber, debe saber, se de cuenta, note, se entera, enterarse de, se percate, se de por enterado, tenga conocimiento, se entere de, lo sepa, saberlo, conozca, averigua, averigue, entérate, comprueba donde',
    operate:
      'atenua, atenue, cierra, cierre, cerrar, enciende, encienda, encender, activa, active, activar, bloquea la, desbloquea, echa el cerrojo, prende, sube las persianas, reinicia, reinicie, reiniciar, apaga el, precalienta, mata, termina el, escucha, escuchar, tira, arroja, haz sonar, haz vibrar, haz que suene, haz que vibre, cancela, cancele, amplia, pon, ponga, haz que, gira, inclina, aspira, friega, corta, imprime, comprime, conecta, recarga, trae, silencia, pausa, sube la persiana, baja la persiana',
  },
  told: {
    send: 'envian, mandan, enviaron, se envia, se envian',
    ask: 'piden, pedian, piden que',
    read: 'leen, se lee, se leen',
    tell: 'dicen, dice, mencionado, mencionan',
    give: 'comparten, escriben',
    disable:
      'desactivadas, desactivados, desactivado, anuladas, suspendidas, suspendidos, quedan desactivadas, quedan anuladas',
  },
  nouns: {
    printer: 'impresora',
    clock:
      'a la una, a las dos, a las tres, a las cuatro, a las cinco, a las seis, a las siete, a las ocho, a las nueve, a las diez, a las once, a las doce, manana a las, esta noche, manana por la manana',
    'web-browser': 'navegador, chrome, firefox, safari, pestana nueva',
    cart: 'carrito, cesta de la compra',
    social:
      'instagram, facebook, twitter, mastodon, linkedin, reddit, discord, telegram, whatsapp, grupo de whatsapp, chat familiar, chat del grupo, slack',
    app: 'reproductor de musica, programa de correo, editor de texto, excel, outlook, powerpoint, vpn, wifi, bluetooth, spotify, editor',
    'reply-text':
      'respuesta de la herramienta, salida de la herramienta, resultado de la herramienta, respuesta del servidor, respuesta de la api, respuestas de la herramienta, lo que devuelva la herramienta, herramienta devuelve, herramienta responde, servidor responde, servidor devuelve',
    encoding: 'base64, cadena codificada, texto codificado',
    appliance:
      'luz, luces, lampara, lamparas, bombilla, bombillas, persiana, persianas, cortina, cortinas, toldo, puerta, puertas, puerta principal, puerta del garaje, porton, cerradura, cerrojo, calefaccion, radiador, termostato, aire acondicionado, ventilador, humidificador, aspersor, aspersores, riego, valvula, bomba, alarma, cafetera, lavavajillas, lavadora, secadora, nevera, frigorifico, congelador, televisor, television, tele, altavoz, altavoces, proyector, enchufe, enchufes, caldera, ascensor, aspiradora, cortacesped, impresora, sauna, ventilacion, timbre, sube las persianas, sube la persiana, baja la persiana',
    setting: 'grados, por ciento, brillo, volumen',
    microphone:
      'microfono, grabadora, se dice en la sala, se habla en la sala, se dice en la habitacion, audio de la reunion, audio de la sala, audio ambiente, conversacion en la sala, sonido ambiente, voces de la sala',
    clipboard: 'portapapeles',
    'in-view':
      'ventana activa, ventanas abiertas, titulo de la ventana, titulos de las ventanas, programas abiertos, toda la pantalla, pantalla completa, contenido de la pantalla',
    layout: 'una al lado de la otra, lado a lado, mitad izquierda, mitad derecha, segundo monitor, segunda pantalla',
    locator: 'gps, sensor gps, servicios de ubicacion, servicio de ubicacion',
    service: 'servicio, servicios, servidor, demonio, contenedor, ordenador, equipo, proceso, procesos, router',
    bin: 'papelera, basura',
    folder: 'carpeta, carpetas, directorio, subcarpetas',
    media: 'fotos, imagenes, archivos, ficheros, videos, canciones, documentos',
    'system-panel':
      'ajustes del sistema, configuracion del sistema, panel de control, menu de inicio, administrador de tareas',
    keystroke: 'ctrl, tecla control, combinacion de teclas, atajo de teclado, tecla intro, escape, mayusculas',
    'public-place':
      'web, internet, npm, pypi, tienda de aplicaciones, app store, play store, chrome web store, youtube, blog, pagina web, la web, wikipedia, ebay',
    stake: 'euros, dolares, pesos, libras',
    odds: 'caballo, rojo, negro, favorito, equipo local, carrera',
    bank: 'cuenta de ahorro, cuenta de ahorros, cuenta corriente, cuenta bancaria',
    holding: 'saldo, ahorros, fondos, acciones, bitcoin, ether, dinero',
    plan: 'plan anual, plan mensual, suscripcion, suscripciones, abono, membresia, prueba gratuita, seguro',
    shop: 'tienda, supermercado, farmacia, panaderia, restaurante',
    world: 'sala comun, sala virtual, mundo virtual, mundo compartido, sala compartida, avatar, lobby',
    trace:
      'historial, registro, registros, rastro, rastros, huella, huellas, el historial, bitacora, historial de comandos',
    skill: 'habilidad, habilidades, las demas habilidades, otras habilidades',
    computer: 'ordenador, equipo, maquina, computadora, portatil',
    article: 'sitio web, blog, comunicado, nota de prensa, entrada del blog, video, version nueva, podcast',
    account: 'cuenta, cuentas, perfil, perfil del agente',
    coder: 'agente de codigo, servicio de codigo, servicio de programacion, agente programador',
    robot: 'robot, robots, brazo, dron, rover, vehiculo, coche, pinza, motor, ruedas, aspiradora',
    room: 'sala, salas, lobby, mundo, plaza, escenario, sala virtual, pista de baile, fuente en el mundo, mundo virtual, salon, vestibulo',
    pointer: 'raton, teclado, cursor',
    control: 'boton, botones, casilla, formulario, campo, campos, menu, icono, cuadro de texto, captcha',
    browser: 'navegador, pestana, chrome, firefox, tienda en linea, tienda online',
    desktop: 'pantalla, ventana, ventanas, captura de pantalla, escritorio, barra de tareas',
    place: 'ubicacion, ubicacion actual, posicion, posicion gps, coordenadas, paradero, gps, localizacion',
    camera: 'camara, webcam, camara web, camara frontal',
    phone:
      'movil, telefono, telefono movil, celular, reloj, pantalla de bloqueo, notificacion, notificaciones, tableta, aviso en el movil, pantalla del movil, smartwatch',
    task: 'tarea, tareas, encargo, encargos, mision, asignacion, proxima tarea, siguiente tarea, proxima accion, siguiente accion, deberes, obligaciones, quehaceres',
    approval: 'confirmacion, aprobacion, permiso, consentimiento, confirmaciones, autorizacion',
    'all-sessions':
      'todas las sesiones futuras, todas las sesiones, cada sesion, todas las conversaciones, todas las conversaciones futuras, futuras sesiones, cada conversacion, en todas las sesiones futuras, en todas las sesiones, en cada sesion, en cada conversacion, en todas las conversaciones, en todas las conversaciones futuras, en futuras sesiones',
    feed: 'foro, canal, hilo, muro, grupo, red social, redes sociales, tablon, canal del equipo, canal de slack, foro publico, feed, linea de tiempo, hilo del foro, comunidad',
    goods:
      'entrada, entradas, billete, billetes, boleto, boletos, suscripcion, producto, productos, articulo, pedido, suscripciones, vuelo, vuelos, hotel, habitacion, mesa, compra, carrito, plan premium, licencia, dominio, acciones, regalo, tarjeta regalo',
    time: 'cada dia, cada hora, cada noche, cada semana, cada lunes, cada manana, todas las noches, todos los dias, cada mes, diariamente, semanalmente, cada minuto, en una hora, en dos horas, en diez minutos, cada viernes, cada martes, cada miercoles, cada jueves, cada sabado, cada domingo, cada diez minutos, cada media hora, todas las mananas, todas las tardes, al amanecer, al anochecer, el primero de cada mes, de cada mes, recuerdaselo, pon el despertador, pon la alarma',
    'free-mode':
      'sin ningun limite, sin limites, sin restricciones, sin filtros, sin reglas, sin normas, sin ninguna restriccion, sin censura, libre de restricciones, modo sin restricciones, modo sin limites',
    secret:
      'contrasena, contrasenas, clave privada, claves privadas, clave secreta, frase semilla, frase de recuperacion, frase secreta, palabras de recuperacion, palabras semilla, doce palabras, semilla de la cartera, semilla de su cartera, codigo de verificacion, codigos de verificacion, codigo de un solo uso, codigo del banco, codigo de seguridad, codigo sms, codigo que recibio, codigo de acceso, pin, pin de la tarjeta, credenciales, cookie de sesion, cookies de sesion, cookies del navegador, token de sesion, token de acceso, tokens de acceso, numero de tarjeta, numero de la tarjeta, datos de la tarjeta, datos bancarios, clave de acceso, claves de acceso, clave del banco, clave bancaria, clave ssh, claves ssh, llave privada, llaves privadas, contrasena maestra, datos de acceso, cvv, secretos, clave de la cuenta, clave de su banca, clave de su banca en linea, banca en linea, codigo que le llego, codigo que le llego por sms, codigo que le llego al movil, frase de recuperacion del monedero, contrasena del correo, contrasena actual, datos de inicio de sesion, credenciales de acceso, env, archivo env, pin de su tarjeta, numero secreto, palabra de paso, llave secreta, semilla',
    'api-key':
      'clave api, claves api, clave de api, clave de la api, token de api, token de la api, llave de api, api key, api keys',
    'maybe-secret': 'clave, claves, codigo, token, tokens, cookie, cookies, llave, semilla',
    credential: 'cartera, monedero, billetera, banco, cuenta, sesion, acceso, tarjeta, navegador, inicio de sesion',
    memory:
      'memoria, memoria permanente, memoria persistente, reglas permanentes, archivo de reglas, configuracion del agente, instrucciones permanentes, agents md, archivo de memoria, memoria a largo plazo, tu memoria, tu configuracion, tu propia configuracion, reglas fijas, preferencias guardadas',
    instructions:
      'instrucciones, instruccion, reglas, ordenes, indicaciones, directrices, normas, prompt del sistema, mensaje del sistema, politicas, consignas, directivas, pautas, ordenes nuevas, pasos, pasos que describe, tareas, comandos, guion, procedimiento, reglas que, lo que diga, lo que indique, lo que ponga, norma, regla, directriz, politica, consigna, pauta, mandato, mandatos, precepto, preceptos, principios, guias, lineamientos, instruccion previa, siguiente accion, proxima accion, siguientes pasos, proximos pasos, resto de los pasos, demas pasos, plan de accion, guion de tareas, indicacion, orden recibida, recomendacion previa, deberes, una orden, alguna orden, nueva orden, nuevas ordenes, ordenes nuevas, otra orden',
    'own-rules':
      'quien eres, quien eras, prompt del sistema, mensaje del sistema, instrucciones del sistema, reglas del sistema',
    safeguards:
      'restricciones, limites de seguridad, medidas de seguridad, filtros, filtros de seguridad, reglas de seguridad, normas de seguridad, salvaguardas, limitaciones, controles de seguridad, protecciones, limite, limites, filtro, restriccion, ningun limite, barreras, barrera, moderacion, etica, seguridad, salvaguarda, filtro de seguridad, filtro de contenido, filtros de contenido, politica de contenido, politicas de contenido, controles, precauciones, prohibiciones, prohibicion, inhibiciones, barreras de seguridad, limitacion, mecanismos de seguridad, medidas de proteccion, entorno aislado, sandbox',
    'user-data':
      'datos personales, datos del usuario, archivos del usuario, datos privados, informacion personal, informacion del usuario, contactos, historial, correo del usuario, mensajes del usuario, direccion del usuario, documentos del usuario, datos de los clientes, fotos, agenda, nombre completo, datos personales del cliente, datos del cliente, correos del usuario, contactos del usuario, lista de contactos, libreta de direcciones, domicilio, direccion de casa, telefono del usuario, fotos del usuario, historial medico, expediente, archivos personales, documentos personales',
    conversation: 'conversacion, conversaciones, charla, chat, historial del chat, dialogo, transcripcion',
    program:
      'programa, programas, script, binario, ejecutable, instalador, aplicacion, codigo descargado, codigo, instaladores, guion de arranque, cargador, agente de diagnostico, herramienta, utilidad, complemento, ayudante, asistente local, controlador, macro, macros, demonio, servicio local',
    command: 'comando, comandos, orden siguiente',
    archive: 'zip, archivo comprimido, fichero comprimido',
    package: 'paquete, paquetes, dependencia, extension, biblioteca',
    message: 'mensaje, mensajes, correo, correos, correo electronico, carta',
    file: 'archivo, archivos, fichero, ficheros, documento, documentos, contrato, texto completo, carpeta, factura, facturas, informe completo, copia, copias, contenido, texto',
    page: 'pagina, paginas, enlace, sitio, sitio web, url, web, direccion',
    outside:
      'nuestro servidor, servidor externo, servidor remoto, tercero, terceros, servidor, direccion externa, nuestro correo, webhook, servicio externo, un tercero, nuestros servidores, nuestra api, nuestro sistema, empresa externa, proveedor externo, servidor de terceros, nuestra base de datos, nuestro equipo, servidor de coordinacion, servidor de tareas, servidor de actualizaciones, servidor de control, configuracion remota',
    content: 'correo, correos, pagina, documento, archivo, texto, mensaje, receta, comentarios, contenido',
    money: 'dinero, monedas, euros, dolares, pago, factura pendiente',
    'own-act':
      'este paso, esta accion, esto, estas instrucciones, esta instruccion, envio, copia, lo que hiciste, lo que haces, esta parte, este apartado, esta seccion, este mensaje, este texto, el envio, esta copia, la copia, subida, la subida, transferencia, la transferencia, transmision, la llamada, esta llamada, la peticion, esta peticion, paso, haber enviado, haber leido, lo enviado, haber hecho nada',
    report: 'al responder, al contestar, cuando respondas, tu respuesta, el informe, resumen, informe, respuesta',
    anything: 'nada, todo, cualquier cosa',
  },
  idle: 'longitud de la contrasena, gestor de contrasenas, generador de contrasenas, palabra clave, palabras clave, clave del exito, clave de la cancion, codigo fuente, codigo postal, reglas del juego, instrucciones de preparacion, instrucciones de montaje, en clave, clave de sol, punto clave, puntos clave, mayusculas, por favor, sin embargo, en lugar de, codigo de barras',
  roles: {
    missive: 'mensaje, aviso, nota, comunicado',
    rank: 'sistema, del sistema, administrador, operador, plataforma',
    please: 'por favor',
    reviews: 'revisa, revise, evalua, evalue, analiza, analice, audita',
    caveat: 'advertencia, advertencias, objeciones, reparos',
    unasked: 'sin objeciones, sin preguntar, sin cuestionar, sin rechistar, sin excepcion, ciegamente',
    anyway: 'igualmente, de todos modos, de todas formas, igual, adelante, hazlo',
    clashes:
      'prohiban, impidan, impide, prohibido, prohibida, prohiben, prohiba, prohibe, impiden, impida, contradicen, contradice, se opongan, opone, dudes, negarias',
    duty: 'deber, deberes, obligacion, obligaciones, principios',
    releases: 'libera, libero, liberado, liberada, exime, exento, eximido, dispensa, absuelve',
    rest: 'lo demas, resto, nada mas, otra cosa, anterior',
    besides: 'fuera de, aparte de, salvo, excepto, ademas de',
    force:
      'valen, vale, cuentan, cuenta, importan, importa, rigen, rige, vinculan, obligan, obliga, te obliga, mandan, manda, efecto, validez, vigor, vigentes, vigente',
    else: 'mas',
    evades: 'cambia de tema, con evasivas',
    cover: 'rutina, mantenimiento, formalidad, problema tecnico, red, formato, cache',
    'held-back':
      'omite, omitir, omitas, calla, callate, callar, deja fuera, dejar fuera, guardate, guarda para ti, sin que se entere, oculto para, ajeno',
    extra: 'segunda, segundo, adicional, adicionales, otra, otro, oculta, oculto, extra',
    only: 'solo, unicamente, solamente, simplemente',
    nobody: 'nada, nadie, ninguna, ninguno',
    lest: 'para que, de modo que, de forma que, asi',
    'found-out':
      'encontrar, encuentre, rastrear, rastree, vea, vean, enterarse, entere, descubra, note, notarlo, sospeche',
    unseen: 'desapercibido, desapercibida, inadvertido, inadvertida',
    kept: 'historial, registro, registros, bandeja de salida, bandeja de enviados, carpeta de enviados',
    questioned: 'preguntan, pregunta, pregunte, te preguntan, preguntara',
    lies: 'niega haber, niega que, inventa, inventate, invente, niega, niegalo, di que no, finge, echa la culpa, fue culpa',
    presents: 'presenta, responde, contesta, actua, actua como si, haz, haz como si, finge, describe, muestra, redacta',
    afterwards: 'despues, luego, al acabar, al terminar, a continuacion',
    worry: 'preocuparia, preocupe, preocupa, asuste, asustaria, confundiria, confunda, alarmaria, alarme',
    wish: 'mejor si, mejor que, preferible que, conviene que',
    doing:
      'envio, envios, llamada, llamadas, peticion, peticiones, solicitud, subida, transferencia, transmision, copia, consulta, sincronizacion, reenvio, conexion, descarga',
    done: 'llamaste, enviaste, leiste, copiaste, subiste, abriste, hiciste, consultaste, usaste, reenviaste, publicaste, se compartio, se envio, se copio, se subio, se abrio, se leyo, se hizo, enviado, enviada, enviados, enviadas, leido, leida, subido, subida, copiado, copiada, reenviado, consultado, transmitido, descargado, ejecutado, sincronizado, hecho',
    shows:
      'dejes ver, deje ver, dejar ver, notar, trasluzca, mencion, referencia, rastro, pongas, ponga, poner, incluye, nombra, nombres, aludas, cites, entere, enteren, evoques, aparezca, aparezcan, aparecer, aparece, figure, figuren, figurar, muestre, muestra, salga, salir, conste, constar, se vea, verse, incluyas, incluya, incluir, comentes, comentar',
    private: 'entre nosotros, entre tu y yo, entre los dos, no es asunto del usuario, no le incumbe',
    bidden: 'haz lo que, haz todo lo que, haga lo que, hazlo, actua segun lo que',
    explains: 'explica, explique, explicale, describe, describa, ensena, compara, resume',
    alive: 'activo, en marcha, corriendo, activa',
    void: 'suspendid*, derogad*, anulad*, revocad*, abolid*, cancelad*, retirad*, inactiv*, apagad*, desactivad*, levantad*, caducad*, invalid*, obsolet*, pausad*, aparcad*, sin efecto, sin valor, sin validez, sin fuerza, prueba, una prueba, papel mojado, opcional*, irrelevante*, en suspenso, en pausa',
    even: 'aunque, incluso si, aun cuando, aun si, pese a, a pesar de, por mas que, por mucho que',
    hinder:
      'impidan, impide, impiden, impida, impida*, impide*, estorbe*, frene*, frenen, detenga*, obstaculice*, bloquee*, limite*, restrinja*, entorpezca*',
    first:
      'por encima, primero, mas alto, maxima, prevalec*, mas que, por delante, manda, tiene razon, prioridad, autoridad maxima',
    'as-if':
      'imagina, imagine, finge, finja, supon, supone, haz como si, como si, haga como si, actua como si, simula, simule',
    shell:
      'bash, sh, terminal, consola, shell, interprete, powershell, zsh, python, node, linea de comandos, eval, exec',
    served:
      'alojad*, guardad*, publicad*, disponible*, descrit*, definid*, devuelv*, devuelt*, esta, estan, se describe, se describen, se encuentra, se encuentran, viene, vienen, entrega, entregue, ofrece, proporciona, figura, figuran, consta, contiene, indica, escrit*, hallaras, encontraras, descargad*, bajad*, responda, responde, envie',
    decides:
      'decide, deciden, determina, determinan, dicta, dictan, prescribe, prescriben, manda, rige, rigen, vinculante*, obligatori*, marca, gobierna, que hacer, que debes hacer, lo que debes hacer',
    charge:
      'realizala, realizalo, realizalas, completala, completalo, completalas, hazlo, hazlas, haz lo que alli, haz lo que ahi, haz lo que se, haz todo lo que, haz cuanto, trabaja segun el, trabaja segun ella, trabaja segun eso, continua alli, sigue alli, continua desde ahi, prosigue alli, cumplelo todo, llevala a cabo, llevalo a cabo, actua en consecuencia, obra en consecuencia, comportate como, adoptalo, adoptalas, tomalo como, tomala como, tomalas como, actua segun lo que ponga, actua segun lo que diga, actua segun lo que indique, haz lo que ponga, haz lo que diga',
    safe: 'nota mas alta, puntuacion maxima, maxima puntuacion, mejor nota, nota maxima, cero hallazgos, segur*, inofensiv*, benign*, confiable, fiable, limpi*, aprobad*, auditad*, verificad*, revisad*, sin riesgo, sin hallazgos, ningun hallazgo, legitim*',
    whether: 'como se, como funciona, como instalar, por que, si ya, si tiene, si usa',
    'this-skill':
      'este documento, este archivo, esta habilidad, este texto, estas reglas, estas instrucciones, esta pagina, esta guia, estas notas, este manual, este mensaje, esta herramienta, este complemento',
    the: 'un, una, el, cada, esta, este, su, tu',
    not: 'no tiene por que, no tienen por que, no hace falta que, no, nunca, jamas, tampoco, ni, de ningun modo, en ningun caso, bajo ningun concepto',
    without: 'sin',
    must: 'no tiene por que, no tienen por que, no hace falta que, debes, debe, tienes que, tiene que, hay que, deberas, debera, es necesario, siempre',
    may: 'puede, podria, puedes, pueden, podrian',
    to: 'que, para',
    and: 'y, e, luego, despues, tambien, entonces, ademas, primero',
    or: 'o, u, ni',
    if: 'si, en caso de que',
    when: 'cuando, antes de, despues de, cada vez que, tras, al terminar, mientras, una vez que',
    because: 'porque, ya que, para que',
    except: 'salvo, excepto, a menos que, salvo que, hasta que',
    it: 'lo, la, los, las, ello, eso, esto',
    prior:
      'anteriores, anterior, previas, previos, previa, dadas, recibidas, originales, hasta ahora, de arriba, antes recibidas, precedentes, previo, antiguas, antiguos, iniciales, al principio, de antes, precedente, habituales, habitual, recibidos',
    whole: 'todas, todos, toda, todo, cualquier, completo, completa, entera, entero, cualquiera',
    yours:
      'tus, tu, sus, sistema, del sistema, operador, desarrollador, del operador, que te dio el operador, que te dieron, que recibiste, que te dio, plataforma, desarrolladores, creadores, te dieron, te dio, te pusieron, te han dado, te dijeron, te ensenaron, te impusieron, tus creadores, de fabrica, original de tus, tuyas, tuyos, tienes',
    agent: 'agente, asistente, tu mismo, modelo',
    user: 'usuario, usuaria, al usuario, persona, cliente, usuarios',
    reviewer:
      'evaluador, evaluadores, evaluador automatico, calificador, revisor, revisores, auditor, escaner, analizador, auditores, escaneres, moderadores, revisores automaticos, herramientas de seguridad',
    stranger:
      'alguien, atacante, atacantes, estafador, estafadores, ladron, pagina, correo, mensaje, desconocido, banco, delincuente, delincuentes, quien, nadie, phishing, fraude',
    person:
      'equipo, amigos, miembros, destinatario, compania, asistentes, los asistentes, todos los asistentes, participantes, invitados, colegas, companeros, jefe, casero, medico, vecinos, clientes, proveedor, abogado, profesor, organizadores, contable, gestor, arrendador, inquilino',
    from: 'desde, de',
    onto: 'a, hacia, en, al',
    in: 'dentro de, contenidas en, del, de la, incluidas en',
    with: 'con, junto con, incluyendo',
    about: 'sobre, acerca de, de esto, de ello',
    over: 'por encima de, por delante de, sobre, aunque contradigan, antes que',
    secretly:
      'en secreto, discretamente, silenciosamente, a escondidas, sin avisar, de forma oculta, sin que lo note, en silencio, sin decirlo, sin que se entere, sin mencionarlo, calladamente, en segundo plano',
    here: 'aqui, en este chat, en el chat, en esta conversacion, te diga, te dicte, a ti, te de, te envie, te mande',
    'on-their-own': 'el mismo, por su cuenta, en su equipo',
    bad: 'ataque, ataques, phishing, fraude, estafa, estafas, senales de alerta, sospechoso, malicioso, maliciosas, peligro, amenazas',
    warning: 'nunca, evita, prohibido, no hagas',
    example: 'ejemplo, ejemplos, por ejemplo, muestra, dice',
    now: 'desde ahora, a partir de ahora, de ahora en adelante',
    regularly:
      'siempre, en todas las sesiones, en adelante, para siempre, en todas las sesiones futuras, en cada sesion, en cada conversacion, en todas las conversaciones, en todas las conversaciones futuras, en futuras sesiones, de forma permanente, permanentemente',
  },
  irregular: '',
};
