// @ts-nocheck
export const language = () => 'Idioma'
export const minutes = (i) => `${i.shown} min`
export const hours = (i) => `${i.shown} h`
export const people = (i) => {
  const form = new Intl.PluralRules('es').select(Number(i.count))
  return form === 'one' ? `${i.shown} persona` : `${i.shown} personas`
}
export const menu = () => 'Carta'
export const cuisine = () => 'Cocina'
export const price = () => 'Precio'
export const parking = () => 'Aparcamiento'
export const dress_code = () => 'Vestimenta'
export const demo_ribbon = () => 'Esto es una demostración, no un restaurante real.'
export const still_trying = () => 'Está tardando más de lo habitual. Seguimos intentándolo…'
export const name = () => 'Nombre'
export const phone = () => 'Teléfono'
export const party_size = () => 'Número de personas'
export const allergies = () => 'Alergias'
export const notes = () => 'Notas'
export const too_many = () => 'Demasiados intentos. Inténtelo de nuevo más tarde.'
export const restaurant_busy = () => 'Hay demasiados cambios en curso aquí. Inténtelo de nuevo.'
export const server_error = () => 'Error del servidor. Inténtelo de nuevo más tarde.'
export const quote_number = (i) => `Si pide ayuda, indique este número: ${i.number}`
export const join_heading = () => 'Únase a la lista de espera'
export const join_submit = () => 'Unirse a la cola'
export const join_submitting = () => 'Uniéndose...'
export const join_done = () => '¡Se ha unido a la cola! Consulte su teléfono para ver las novedades.'
export const join_done_email = () => '¡Se ha unido a la cola! Consulte su correo electrónico para ver las novedades.'
export const join_done_page = () =>
  '¡Se ha unido a la cola! Deje abierta la página de su turno: no se envía ningún mensaje.'
export const contact = () => '¿Cómo podemos avisarle?'
export const contact_none = () => 'Solo en este sitio web'
export const contact_none_hint = () =>
  'Siga su puesto en la página siguiente y manténgala abierta: no se enviará ningún mensaje.'
export const email = () => 'Correo electrónico'
export const email_hint = () =>
  'Solo se usa para avisarle de su mesa. Cada correo incluye un enlace para dejar de recibirlos.'
export const phone_number = () => 'Número de teléfono'
export const country = () => 'País'
export const country_code = () => 'Prefijo del país'
export const national_phone = () => 'Número de 10 dígitos'
export const national_phone_other = () => 'Número'
export const phone_hint = () => '10 dígitos, sin el prefijo del país. Solo se usa para avisarle de su mesa.'
export const phone_hint_other = (i) => `Por ejemplo, ${i.example}. Solo se usa para avisarle de su mesa.`
export const exact_size = () => '¿Cuántas exactamente? (opcional)'
export const allergies_optional = () => 'Alergias (opcional)'
export const allergies_hint = () => 'Separe varias con comas.'
export const notes_optional = () => 'Notas (opcional)'
export const notes_hint = () => 'Cualquier cosa que el equipo deba saber.'
export const note_options = () => 'Añadir una nota habitual'
export const wishes = () => 'Preferencias'
export const wishes_optional = () => 'Preferencias para su mesa (opcional)'
export const wishes_hint = () => 'El equipo hará lo posible. Una mesa así puede tardar más.'
export const wish_accessible = () => 'Sin escalones, con espacio para silla de ruedas'
export const wish_high_chair = () => 'Trona o silla alta para niños'
export const wish_window = () => 'Junto a la ventana'
export const wish_quiet = () => 'Lugar tranquilo'
export const wish_outside = () => 'Al aire libre'
export const occasion = () => 'Ocasión'
export const occasion_optional = () => 'Ocasión (opcional)'
export const occasion_none = () => 'Ninguna en especial'
export const occasion_birthday = () => 'Cumpleaños'
export const occasion_anniversary = () => 'Aniversario'
export const occasion_date = () => 'Cita romántica'
export const occasion_business_meal = () => 'Comida de negocios'
export const occasion_celebration = () => 'Celebración'
export const area = () => 'Zona'
export const area_optional = () => 'Zona (opcional)'
export const area_none = () => 'Sin preferencia'
export const area_hint = () => 'El equipo intentará sentarle allí, pero no puede prometerlo.'
export const area_invalid = () => 'Esta zona ya no se puede elegir. Elija otra.'
export const sms_consent = () => 'Enviarme mensajes sobre mi mesa a este número'
export const consent_whatsapp = () => '(también por WhatsApp)'
export const sms_consent_hint = () =>
  'Solo sobre esta visita. También puede unirse sin ello y seguir su puesto en la página siguiente.'
export const guest_code = () => 'Código del equipo'
export const guest_code_hint = () => 'Seis cifras que se muestran en la recepción. El código cambia cada pocos minutos.'
export const guest_code_needed = () =>
  'Escriba el código que el equipo muestra en este momento. Cambia cada pocos minutos.'
export const guest_code_wrong = () => 'Este código ya no es correcto. Pida el código al equipo.'
export const remember = () => 'Recordarme en este dispositivo'
export const remember_hint = () =>
  'Guarda su nombre, su número y el enlace a su puesto en este dispositivo hasta que lo desactive.'
export const estimate_none = () => 'Espera estimada: casi ninguna'
export const estimate_about = (i) => `Espera estimada: aproximadamente ${i.time}`
export const already_here = () => 'Ya tiene un puesto en esta cola.'
export const see_place = () => 'Ver su puesto'
export const name_missing = () => 'Escriba su nombre.'
export const country_code_invalid = () => 'Escriba un prefijo de país: + y de 1 a 4 dígitos.'
export const phone_invalid = () => 'Escriba un número de teléfono nacional válido de 10 dígitos.'
export const phone_invalid_on_submit = () => 'Escriba un número de teléfono válido de 10 dígitos (parte nacional).'
export const phone_invalid_other = (i) =>
  `Escriba un número de teléfono válido para ${i.code}, por ejemplo ${i.example}.`
export const phone_one_number = () => 'Escriba un solo número de teléfono, sin extensión ni añadidos.'
export const email_invalid = () => 'Escriba un correo electrónico válido.'
export const phone_taken = () => 'Este número de teléfono ya está en la lista de espera'
export const send_link = () => 'Enviar mi enlace'
export const link_sent = () =>
  'Si este número está esperando aquí, le enviamos su enlace: un mensaje por visita y tres al día como máximo. Si no le llega ningún mensaje, pregunte en recepción.'
export const link_ask = () => 'Para volver a ver su puesto, pregunte en recepción.'
export const exact_size_invalid = () => 'Escriba un número del 8 al 99.'
export const party_size_invalid = () => 'Escriba un número del 1 al 99.'
export const allergies_invalid = () => 'Escriba menos alergias o palabras más cortas.'
export const notes_invalid = () => 'Escriba unas notas más cortas.'
export const join_failed = () => 'No ha podido unirse a la cola. Inténtelo de nuevo.'
export const join_offline = () => 'Parece que no tiene conexión. Lo que ha escrito se conserva.'
export const paused_heading = () => 'La lista de espera está en pausa'
export const paused_text = () =>
  'En este momento nadie puede unirse. Inténtelo de nuevo un poco más tarde o pregunte al equipo.'
export const closed_heading = () => 'La lista de espera está cerrada'
export const opens_again = (i) => `Vuelve a abrir el ${i.time}.`
export const full_heading = () => 'La lista de espera está completa'
export const full_text = () =>
  'Esperan tantos grupos como el equipo puede atender. Inténtelo de nuevo un poco más tarde o pregunte al equipo.'
export const choose_queue = () => 'Elija una cola'
export const another_queue = () => 'Elegir otra cola'
export const at_entrance_heading = () => 'Apúntese en la entrada'
export const at_entrance_text = () => 'A esta cola se apunta uno en la entrada. Escanee el código del cartel.'
export const by_staff_heading = () => 'Pregunte al equipo'
export const by_staff_text = () => 'Solo el equipo añade personas a esta cola.'
export const too_late_heading = () => 'No queda tiempo suficiente'
export const too_late_text = (i) =>
  `No podríamos atenderle antes del cierre. Fue posible apuntarse hasta las ${i.time}.`
export const your_ticket = () => 'Su número'
export const unserved = () => 'Nadie atiende esta cola en este momento.'
export const presence_needed = () =>
  'Solo le llamaremos cuando esté aquí. En la entrada, introduzca el código del cartel o avise al equipo.'
export const presence_noted = () => 'El equipo sabe que está aquí.'
export const entrance_code = () => 'Código de la entrada'
export const entrance_code_wrong = () => 'Este no es el código de la entrada.'
export const called_before = () => 'Llegaron después, pero pasan antes:'
export const called_booked = (i) => `${i.count} con reserva para las ${i.time}`
export const called_priority = (i) => `${i.count} con prioridad`
export const called_moved = (i) => `${i.count} por decisión del equipo`
export const join_error_heading = () => 'No se ha podido abrir la lista de espera'
export const invalid_id = () => 'Identificador de restaurante no válido. Compruebe la URL.'
export const not_found = () => 'Restaurante no encontrado. Compruebe el código QR o la URL.'
export const missing_restaurant = () => 'Falta la información del restaurante'
export const load_invalid = () =>
  'No se ha podido cargar la información del restaurante. El servidor ha enviado datos no válidos.'
export const load_other = (i) => `No se ha podido cargar la información del restaurante. ${i.reason}`
export const offline_heading = () => 'Parece que no tiene conexión'
export const retry = () => 'Intentar de nuevo'
export const ask_staff = () => 'Escanee de nuevo el código QR de la entrada o pida al equipo que le añada a la lista.'
export const no_menu_heading = () => 'No hay carta que mostrar'
export const no_menu_text = (i) => `${i.restaurant} no muestra aquí ninguna carta por el momento. Pídala al equipo.`
export const welcome = () => 'Le damos la bienvenida,'
export const in_line = (i) => `Está en la lista de espera de ${i.restaurant}.`
export const position = () => 'Su puesto'
export const number_in_line = (i) => `Número ${i.position} en la cola`
export const estimate = () => 'Tiempo estimado'
export const any_moment = () => 'En cualquier momento'
export const about_time = (i) => `Aproximadamente ${i.time}`
export const almost_ready = () => 'Su mesa está casi lista. Quédese cerca, por favor.'
export const new_time_given = () => 'El equipo le ha indicado este tiempo.'
export const overtaken = (i) =>
  `Su puesto ha pasado del ${i.from} al ${i.to}. El equipo sienta a los grupos según la hora prometida, así que uno con una espera más corta puede pasar antes.`
export const ready = () => 'Su mesa está lista'
export const ready_next = () => 'Acérquese a la entrada y diga su nombre al equipo.'
export const hold_left = (i) => `Se la guardamos ${i.time} más.`
export const hold_over = () => 'Ya no podemos guardarla más tiempo. Venga ahora o avise al equipo.'
export const served = () => 'Ya le están atendiendo'
export const served_next = () => 'El equipo se ocupa de su grupo. Gracias por esperar.'
export const details = () => 'Su grupo'
export const phone_ending = (i) => `termina en ${i.digits}`
export const next = () => 'Qué pasará ahora'
export const next_1 = () => 'Quédese cerca. Su puesto avanza a medida que se sientan otros grupos.'
export const next_2 = () => 'Cuando su mesa esté lista, el equipo le escribirá o llamará, y esta página se lo dirá.'
export const next_2_email = () => 'Cuando su mesa esté lista, el equipo le enviará un correo, y esta página se lo dirá.'
export const next_2_page = () => 'Cuando su mesa esté lista, esta página se lo dirá.'
export const next_3 = () => 'Acérquese a la entrada y diga su nombre al equipo.'
export const may_close = () => 'Puede cerrar esta página. Su puesto se conserva y puede volver a abrirla cuando quiera.'
export const keep_open = () => 'No se envía ningún mensaje: deje esta página abierta o guarde su enlace.'
export const live = () => 'Se actualiza sola'
export const last_updated = (i) => `Última actualización: ${i.time}`
export const offline_since = (i) => `Parece que no tiene conexión. Este es su puesto a las ${i.time}.`
export const load_failed = () => 'No se ha podido cargar la información de la cola'
export const load_failed_since = (i) =>
  `No se ha podido cargar la información de la cola. Este es su puesto a las ${i.time}. Seguimos intentándolo…`
export const remove = () => 'Salir de la cola'
export const removing = () => 'Saliendo...'
export const remove_question = () => '¿Salir de la cola?'
export const remove_warning = () => 'Perderá su puesto. Para volver tendría que unirse de nuevo al final.'
export const keep = () => 'Conservar mi puesto'
export const removed = () => 'Ha salido de la cola'
export const emails_heading = (i) => `Correos de ${i.restaurant}`
export const emails_on = () => 'Recibe correos sobre su puesto y su mesa.'
export const emails_stop = () => 'Dejar de recibir correos'
export const emails_stopped = () => 'No recibirá más correos. Nada cambia en su puesto.'
export const emails_again = () => 'Volver a recibir correos'
export const remove_failed = () => 'No se ha podido salir de la cola'
export const entry_not_found = () => 'Inscripción no encontrada'
export const missing_queue = () => 'Falta la información de la cola'
export const missing_entry = () => 'Falta la información de la inscripción en la cola'
export const gone = () =>
  'No se ha podido cargar la información de la cola. Es posible que la inscripción se haya eliminado o que ya le hayan atendido.'
export const back = () => 'Volver a unirse a la cola'
export const scan_again = () => 'Para unirse a la cola, escanee el código QR de la entrada.'
export const left_heading = () => 'Ha salido de la cola'
export const left_text = (i) => `Su puesto en ${i.restaurant} ha quedado libre. Puede unirse de nuevo cuando quiera.`
export const removed_heading = () => 'El equipo le ha quitado de la lista'
export const removed_text = (i) =>
  `Su grupo ya no está en la lista de espera de ${i.restaurant}. Si es un error, pregunte al equipo o llame.`
export const no_show_heading = () => 'Su puesto ha quedado libre'
export const no_show_text = (i) =>
  `El equipo de ${i.restaurant} llamó a su grupo y no le encontró. Pregunte en recepción o únase de nuevo.`
export const expired_heading = () => 'Su puesto ha caducado'
export const expired_text = (i) =>
  `Ha esperado en ${i.restaurant} más tiempo del que la lista guarda un puesto. Pregunte al equipo o únase de nuevo.`
export const more = () => 'Más opciones'
export const tell_team = () => 'Avise al equipo'
export const here = () => 'Ya estoy aquí'
export const here_said = () => 'El equipo sabe que está aquí.'
export const on_my_way = () => 'Voy de camino'
export const on_my_way_said = () => 'El equipo sabe que está de camino.'
export const late_question = () => '¿Llega tarde?'
export const late_by = (i) => `${i.time} de retraso`
export const late_said = (i) => `El equipo sabe que llegará con ${i.time} de retraso.`
export const too_late = (i) => `Este restaurante guarda el puesto como máximo ${i.time}.`
export const settled = () => 'Su grupo ya no está en la cola.'
export const action_failed = () => 'No ha funcionado. Inténtelo de nuevo.'
export const sound_ask = () => 'Avisarme con un sonido cuando mi mesa esté lista'
export const sound_on = () => 'Sonará un aviso cuando su mesa esté lista, mientras esta página esté abierta.'
export const push_ask = () => 'Avisarme cuando mi mesa esté lista'
export const push_hint = () =>
  'Su teléfono mostrará una notificación aunque esta página esté cerrada. Solo sobre esta visita; puede desactivarla aquí cuando quiera.'
export const push_on = () => 'Este teléfono recibirá una notificación cuando su mesa esté lista.'
export const push_off = () => 'Desactivar las notificaciones'
export const push_denied = () => 'Las notificaciones están bloqueadas en los ajustes de este navegador.'
export const edit = () => 'Modificar'
export const edit_heading = () => 'Modificar su grupo'
export const save = () => 'Guardar'
export const cancel = () => 'Cancelar'
export const edit_failed = () => 'No se ha podido guardar el cambio. Inténtelo de nuevo.'
export const form_unreadable = () => 'No se ha podido leer el formulario. Vuelva atrás e inténtelo de nuevo.'
export const rate = () => '¿Qué tal su visita?'
export const rate_yes = () => 'Bien'
export const rate_no = () => 'No muy bien'
export const rated = () => 'Gracias por decírnoslo.'
export const about_range = (i) => `Entre ${i.from} y ${i.time} aprox.`
export const learned = () => 'Según lo que han esperado aquí últimamente grupos como el suyo.'
export const next_tables = (i) => `Probablemente su mesa: ${i.tables}.`
export const write_team = () => 'Escribir al equipo'
export const message_label = () => 'Su mensaje'
export const message_hint = () => 'El equipo lo lee en su lista de espera. La respuesta llega a la página de su puesto.'
export const message_invalid = (i) => `Escriba un mensaje de 1 a ${i.most} caracteres.`
export const message_send = () => 'Enviar'
export const you = () => 'Usted'
export const team = () => 'Equipo'
export const parties_ahead = () => 'Grupos delante de usted'
export const alert_ask = () => 'Avisarme antes de mi turno'
export const alert_on = (i) => `Le avisamos cuando haya delante de usted como máximo este número de grupos: ${i.count}`
export const alert_sent = () => 'Ya le hemos avisado de que su turno está cerca.'
export const alert_question = () => 'Avisarme cuando haya delante de mí este número de grupos'
export const alert_by_text = () => 'Recibirá un mensaje en el número con el que se unió.'
export const alert_by_push = () => 'Recibirá una notificación en este teléfono.'
export const alert_impossible = () =>
  'No le llegaría ni un mensaje ni una notificación. Active las notificaciones en la página de su puesto y elija después aquí.'
export const alert_needs_link = () =>
  'Para recibir un mensaje, abra primero el enlace de nuestro mensaje y pulse allí «Sí, es mi número». Después elija aquí. O active las notificaciones en la página de su puesto.'
export const number_texted = (i) => `¿Es suyo el número que termina en ${i.digits}?`
export const number_mine = () => 'Sí, es mi número'
export const email_sent = (i) => `Hemos enviado este enlace a ${i.address}.`
export const email_mine = () => 'Sí, es mi correo'
export const join_description = (i) => `Únase a la lista de espera de ${i.restaurant} desde su móvil y vea su puesto.`
export const book_description = (i) => `Reserve una mesa en ${i.restaurant}: elija día y hora.`
export const alert_off = () => 'No avisarme'
export const turn_near = () => 'Ya casi es su turno'
export const turn_near_next = () => 'Vuelva y quédese cerca, por favor.'
export const quote_record = (i) =>
  `Estimaciones de los últimos 7 días acertadas con un margen de ${i.time}: ${i.right} de ${i.parties}`
export const share = () => 'Compartir o copiar mi enlace'
export const share_hint = () => 'Quien tenga este enlace puede cambiar este puesto o dejarlo.'
export const copied = () => 'El enlace está copiado.'
export const book_heading = () => 'Reservar una mesa'
export const book_more_people = () => 'Más personas'
export const book_people_count = () => 'Número de personas'
export const book_show = () => 'Mostrar'
export const book_larger_phone = (i) => `Para más de ${i.count} personas, llámenos, por favor.`
export const book_request_hint = () => 'El equipo tiene que confirmar antes esta reserva.'
export const book_day = () => 'Día'
export const day_few = () => 'Quedan pocas horas'
export const day_full = () => 'Lleno'
export const day_closed = () => 'Cerrado'
export const book_other_day = () => 'Otro día'
export const book_from_today = () => 'Días a partir de hoy'
export const book_times = (i) => `Horas del ${i.day}`
export const book_tonight = (i) => `El servicio de esta noche, que empezó el ${i.day}.`
export const no_times_size = () => 'Un grupo de este tamaño no puede reservar en línea.'
export const no_times_early = () => 'Este día todavía no se puede reservar en línea.'
export const no_times_late = () => 'Ya es tarde para reservar en línea para este día.'
export const no_times_taken = () => 'Todas las horas de este día están ocupadas.'
export const no_times_closed = () => 'Este día no se admiten reservas.'
export const book_nearest_days = () => 'Días con horas libres:'
export const book_nearest_times = () => 'Horas libres cercanas'
export const book_taken = () => 'Esta hora ya no está libre.'
export const book_past = () => 'Esta hora ya ha pasado.'
export const book_too_soon = () => 'Esta hora está demasiado próxima para reservarla en línea.'
export const book_kitchen_full = () => 'Para esta hora ya han reservado tantos clientes como la cocina puede atender.'
export const book_call = () => 'Llamar al'
export const book_join_today = () => 'Entrar en la lista de espera de hoy'
export const book_closed_text = () =>
  'En este momento no se puede reservar en línea. Llame, por favor, o venga directamente.'
export const book_details_heading = () => 'Sus datos'
export const book_when = (i) => `${i.day}, ${i.time}`
export const local_times = (i) => `Todas las horas son locales del restaurante (${i.zone}).`
export const book_other_time = () => 'Elegir otra hora'
export const book_not_kept = () => 'No podemos guardarle esta hora: será suya cuando la haya reservado.'
export const book_more_time = () => 'Más tiempo'
export const book_no_more_time = () => 'No se puede dar más tiempo. Si la hora sigue libre, aún puede reservar.'
export const book_hold_over = () => 'Esta hora ya no está guardada. Si sigue libre, aún puede reservar.'
export const book_at = (i) => `Reservar ${i.time}`
export const book_phone_hint = (i) => `Solo para esta reserva. Un número que no empieza por + se entiende de ${i.code}.`
export const book_phone_invalid = () => 'Introduzca un número de teléfono válido.'
export const book_email = () => 'Correo electrónico (opcional)'
export const book_email_hint = () => 'Para la confirmación y los recordatorios.'
export const book_consent = () => 'Enviarme mensajes sobre mi reserva a este número'
export const book_consent_hint = () => 'Solo confirmación, recordatorios y cambios. También puede reservar sin ello.'
export const policy = () => 'Condiciones de la reserva'
export const policy_fee = () => 'Si cancela tarde o no viene:'
export const policy_free = (i) => `La cancelación es gratuita hasta ${i.time} antes.`
export const policy_soon = () => 'Una hora que empiece antes no se puede cancelar gratis.'
export const policy_agree = () => 'Acepto estas condiciones'
export const book_policy_needed = () => 'Acepte las condiciones de la reserva, por favor.'
export const book_submit = () => 'Reservar'
export const book_request = () => 'Enviar solicitud'
export const book_already = () =>
  'Este teléfono ya tiene una reserva para esta comida. Si recibió un mensaje, el enlace está en él; si no, llámenos.'
export const book_code_heading = () => 'Escriba el código'
export const book_code_text = (i) =>
  `Hemos enviado un código de seis cifras a ${i.to}. Escríbalo para reservar esta hora.`
export const book_code = () => 'Código de seis cifras'
export const book_code_hint = () => 'Puede tardar un minuto. Si no llega, revise sus datos.'
export const book_code_wrong = () => 'Este código no es correcto. Inténtelo de nuevo.'
export const book_code_over = () => 'Demasiados códigos incorrectos. Reserve de nuevo para recibir otro.'
export const book_code_details = () => 'Cambiar mis datos'
export const book_requests_waiting = () =>
  'Sus solicitudes anteriores esperan la respuesta del restaurante. Llámelo, por favor.'
export const book_change_unverified = () =>
  'Esta reserva aún no está verificada. Abra antes el enlace de nuestro mensaje y pulse allí «Sí, es mi número» o «Sí, es mi correo», o llame al restaurante.'
export const wish_limit = () => 'Ya hay tres deseos para este día desde su conexión.'
export const book_error_heading = () => 'No se pudo abrir la página de reservas'
export const book_gone_heading = () => 'Reserva no encontrada'
export const book_gone_text = () => 'Ninguna reserva tiene este enlace. Compruébelo o llame al restaurante.'
export const my_confirmed = () => 'Su mesa está reservada'
export const my_confirmed_text = () => 'Le esperamos.'
export const my_until = (i) => `La mesa es suya hasta las ${i.time}.`
export const my_requested = () => 'Su solicitud se ha enviado'
export const my_requested_text = () =>
  'Todavía no es una reserva: el equipo decide y la respuesta aparece en esta página.'
export const my_requested_code = () =>
  'No hemos podido enviarle un código, así que esta hora no está guardada. El equipo decide y la respuesta aparece en esta página.'
export const my_checked_in = () => 'Ha llegado'
export const my_cancelled = () => 'Su reserva está cancelada'
export const my_cancelled_staff = () => 'El restaurante no puede mantener esta reserva'
export const my_cancelled_staff_text = () => 'Llame si tiene preguntas o elija otra hora.'
export const my_no_show = () => 'Esta reserva no se utilizó'
export const my_past = () => 'Esta reserva ya ha pasado'
export const my_confirm = () => 'Sí, voy a ir'
export const my_confirmed_said = () => 'El equipo sabe que vendrá.'
export const my_change = () => 'Cambiar personas u hora'
export const my_allergies = () => 'Añadir o cambiar alergias'
export const my_details = () => 'Cambiar alergias y otros datos'
export const my_cancel = () => 'Cancelar la reserva'
export const my_book_again = () => 'Reservar de nuevo'
export const my_calendar = () => 'Añadir al calendario'
export const my_directions = () => 'Cómo llegar'
export const my_keep_link = () => 'Guarde el enlace de esta página: quien lo tenga puede cambiar o cancelar la reserva.'
export const booking_nothing_sent = () =>
  'No se envía ningún mensaje sobre esta reserva. Guarde su enlace: es la única forma de volver a esta página.'
export const booking_sent_on_request = () =>
  'No se envía automáticamente ningún mensaje sobre esta reserva. Guarde su enlace o pida que se lo envíen.'
export const share_own = () => 'El enlace de su reserva'
export const share_wish = () => 'El enlace de esta página'
export const share_wish_hint = () => 'Quien tenga este enlace puede aceptar la hora ofrecida o dejar la lista.'
export const party_link = () => 'Para el resto de su grupo'
export const party_link_hint = () => 'Este enlace muestra solo cuándo y dónde. Termina con la reserva.'
export const copy_link = () => 'Copiar enlace'
export const share_link = () => 'Compartir'
export const booking_link_sent = () =>
  'Si hay una reserva con este contacto, su enlace está en camino: un mensaje cada diez minutos y tres al día como máximo.'
export const booking_link_cannot = () => 'Aquí no se pueden enviar enlaces. Por favor, llame al restaurante.'
export const booking_link_heading = () => 'Volver a su reserva'
export const booking_link_text = () => 'Escriba el teléfono o el correo de su reserva. El enlace se envía allí.'
export const booking_link_contact = () => 'Teléfono o correo electrónico'
export const booking_link_invalid = () =>
  'Escriba un teléfono, con el prefijo del país si es del extranjero, o un correo electrónico.'
export const booking_link_offer = () => '¿Ya ha reservado? Reciba su enlace'
export const party_heading = (i) => `Una mesa en ${i.restaurant}`
export const party_hint = () => 'Solo quien reservó puede cambiar o cancelar esta reserva.'
export const contact_email_heading = () => 'Respuestas de los clientes'
export const contact_email_text = (i) =>
  `Los clientes que respondan a un correo de ${i.restaurant} escribirán a ${i.email}. Confírmelo solo si usted lee este buzón para ${i.restaurant}.`
export const contact_email_confirm = () => 'Sí, usar esta dirección'
export const contact_email_done = (i) => `${i.email} está confirmado.`
export const contact_email_gone = () => 'Este enlace ya no es válido.'
export const my_change_heading = () => 'Cambiar su reserva'
export const my_now = (i) => `Reserva actual: ${i.booking}`
export const my_keep = () => 'Mantener mi reserva'
export const my_cancel_question = () => '¿Cancelar esta reserva?'
export const my_cancel_free = () => 'Cancelar no cuesta nada.'
export const book_settled = () => 'Esta reserva ya no se puede cambiar.'
export const made_booking = () => 'Con este formulario se ha hecho una reserva'
export const made_place = () => 'Este formulario ya se usó para unirse a la lista de espera'
export const made_digits = () => 'Últimas cuatro cifras del número de teléfono'
export const made_wrong = () => 'Esas no son sus últimas cuatro cifras. Inténtelo de nuevo.'
export const made_over = () => 'Demasiados intentos incorrectos. Pregunte en el restaurante.'
export const my_change_closed = () =>
  'En este momento las reservas no se pueden cambiar en línea. Para cambiar la suya, llame, por favor.'
export const wish_offer = () => '¿Ninguna hora le conviene? Deje su petición'
export const wish_heading = () => 'Dejar una petición'
export const wish_how = () =>
  'Cuando una hora queda libre, se ofrece a un solo cliente cada vez, por orden de petición, y se le guarda unos minutos.'
export const wish_from = () => 'Hora más temprana'
export const wish_to = () => 'Hora más tardía'
export const wish_times_invalid = () => 'Elija horas de este día, la más tardía al final.'
export const wish_phone_hint = (i) =>
  `Solo para esta petición. Un número que no empieza por + se entiende de ${i.code}.`
export const wish_email_hint = () => 'Para una confirmación, las ofertas y la reserva que siga.'
export const wish_consent = () => 'Enviarme mensajes sobre mi petición a este número'
export const wish_consent_hint = () =>
  'Solo una confirmación, las ofertas y la reserva que siga. También puede dejar una petición sin ello.'
export const wish_submit = () => 'Dejar la petición'
export const wish_slot_free = () => 'Una de las horas que desea está libre. Resérvela, por favor.'
export const wish_already = () => 'Este teléfono ya tiene una petición para este día.'
export const wish_offer_over = () => 'Esta oferta ha terminado. Conserva su puesto para la siguiente.'
export const wish_waiting = () => 'Su petición está en la lista'
export const wish_between = (i) => `${i.day}, de ${i.from} a ${i.to}`
export const wish_ahead = (i) => `Peticiones antes de la suya: ${i.count}`
export const wish_by_message = () =>
  'Le enviaremos un mensaje en cuanto le ofrezcamos una hora. También aparece en esta página.'
export const wish_by_page = () =>
  'No se enviará ningún mensaje: guarde el enlace de esta página y consúltela de vez en cuando.'
export const wish_link_sent = () => 'Recibe además el enlace de esta página.'
export const wish_not_reached = () =>
  'Nuestro mensaje no le llegó: guarde el enlace de esta página y consúltela de vez en cuando.'
export const wish_check = () => 'Consultar de nuevo'
export const wish_leave = () => 'Salir de la lista'
export const wish_offered = () => 'Hay una hora libre para usted'
export const wish_take = () => 'Aceptar esta hora'
export const wish_pass = () => 'Esta no'
export const wish_pass_hint = () => 'Si no la acepta, conserva su puesto para otras horas.'
export const wish_taken = () => 'Ha aceptado la hora'
export const wish_taken_text = () => 'Su petición es ahora una reserva.'
export const wish_see_booking = () => 'Ver su reserva'
export const wish_left = () => 'Ha salido de la lista'
export const wish_left_text = () => 'No se le ofrecerán más horas.'
export const wish_joined_text = () => 'Su petición es ahora un puesto en la lista de espera de hoy.'
export const wish_expired = () => 'Su petición ha terminado'
export const wish_expired_text = () => 'Sus horas han pasado o quedaron dos ofertas sin respuesta.'
export const wish_gone_heading = () => 'Petición no encontrada'
export const wish_gone_text = () => 'Ninguna petición tiene este enlace. Compruébelo o llame al restaurante.'
export const own_tab_needed = () => 'Esta página no funciona dentro de otra página.'
export const own_tab = () => 'Abrir en una pestaña nueva'
export const book_later = () => 'Reservar una mesa para más tarde'
export const push_here = () => 'Avisarme en este dispositivo'
export const push_here_on = () => 'Este dispositivo recibirá las notificaciones.'
export const push_booking_hint = () =>
  'Una notificación si esta reserva cambia y un recordatorio antes. Puede desactivarlas aquí cuando quiera.'
export const push_wish_hint = () =>
  'Una notificación en cuanto le ofrezcamos una hora. Puede desactivarla aquí cuando quiera.'
export const my_changed = () => 'Su reserva ha cambiado'
export const my_reminder = () => '¿Va a venir?'
export const wish_offer_text = () => 'Se la guardamos unos minutos.'
