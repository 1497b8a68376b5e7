// @ts-nocheck
export const demo_ribbon = () => "Esto es una demostración, no un lugar real."
export const party_size = () => "Número de personas"
export const restaurant_busy = () => "Hay demasiados cambios en curso aquí. Inténtelo de nuevo."
export const email_hint = () => "Solo se usa para avisarle de su turno. Cada correo incluye un enlace para dejar de recibirlos."
export const phone_hint = () => "10 dígitos, sin el prefijo del país. Solo se usa para avisarle de su turno."
export const phone_hint_other = (i) => `Por ejemplo, ${i.example}. Solo se usa para avisarle de su turno.`
export const wishes_optional = () => "Preferencias para su visita (opcional)"
export const wishes_hint = () => "El equipo hará lo posible. Puede tardar más."
export const area_hint = () => "El equipo intentará atenderle allí, pero no puede prometerlo."
export const sms_consent = () => "Enviarme mensajes sobre mi turno a este número"
export const full_text = () => "Esperan tantas personas como el equipo puede atender. Inténtelo de nuevo un poco más tarde o pregunte al equipo."
export const almost_ready = () => "Ya casi es su turno. Quédese cerca, por favor."
export const overtaken = (i) => `Su puesto ha pasado del ${i.from} al ${i.to}. El equipo llama según la hora prometida, así que alguien con una espera más corta puede pasar antes.`
export const ready = () => "Es su turno"
export const served_next = () => "El equipo le atiende. Gracias por esperar."
export const details = () => "Su visita"
export const next_1 = () => "Quédese cerca. Su puesto avanza a medida que se llama a otros."
export const next_2 = () => "Cuando sea su turno, el equipo le escribirá o llamará, y esta página se lo dirá."
export const next_2_email = () => "Cuando sea su turno, el equipo le enviará un correo, y esta página se lo dirá."
export const next_2_page = () => "Cuando sea su turno, esta página se lo dirá."
export const emails_on = () => "Recibe correos sobre su puesto y su turno."
export const removed_text = (i) => `Ya no está en la lista de espera de ${i.restaurant}. Si es un error, pregunte al equipo o llame.`
export const no_show_text = (i) => `El equipo de ${i.restaurant} le llamó y no le encontró. Pregunte en recepción o únase de nuevo.`
export const too_late = (i) => `Aquí se guarda el puesto como máximo ${i.time}.`
export const settled = () => "Ya no está en la cola."
export const sound_ask = () => "Avisarme con un sonido cuando sea mi turno"
export const sound_on = () => "Sonará un aviso cuando sea su turno, mientras esta página esté abierta."
export const push_ask = () => "Avisarme cuando sea mi turno"
export const push_on = () => "Este teléfono recibirá una notificación cuando sea su turno."
export const edit_heading = () => "Modificar su visita"
export const learned = () => "Según lo que se ha esperado aquí últimamente."
export const next_tables = (i) => `Probablemente le llamarán a: ${i.tables}.`
export const parties_ahead = () => "Delante de usted"
export const alert_on = (i) => `Le avisamos cuando haya delante de usted como máximo este número: ${i.count}`
export const alert_question = () => "Avisarme cuando haya delante de mí este número"
export const book_description = (i) => `Reserve una visita en ${i.restaurant}: elija día y hora.`
export const book_heading = () => "Reservar una visita"
export const no_times_size = () => "No se puede reservar en línea para tantas personas."
export const book_closed_text = () => "En este momento no se puede reservar en línea. Llame, por favor, o venga directamente."
export const local_times = (i) => `Todas las horas son locales del lugar (${i.zone}).`
export const book_already = () => "Este teléfono ya tiene una reserva para esta hora. Si recibió un mensaje, el enlace está en él; si no, llámenos."
export const book_requests_waiting = () => "Sus solicitudes anteriores esperan respuesta. Llámenos, por favor."
export const book_change_unverified = () => "Esta reserva aún no está verificada. Abra antes el enlace de nuestro mensaje y pulse allí «Sí, es mi número» o «Sí, es mi correo», o llámenos."
export const book_gone_text = () => "Ninguna reserva tiene este enlace. Compruébelo o llámenos."
export const my_confirmed = () => "Su visita está reservada"
export const my_until = (i) => `Su hora termina a las ${i.time}.`
export const my_cancelled_staff = () => "No podemos mantener esta reserva"
export const party_link = () => "Para quienes le acompañan"
export const booking_link_cannot = () => "Aquí no se pueden enviar enlaces. Por favor, llámenos."
export const party_heading = (i) => `Una visita a ${i.restaurant}`
export const made_over = () => "Demasiados intentos incorrectos. Pregunte al equipo."
export const wish_gone_text = () => "Ninguna petición tiene este enlace. Compruébelo o llámenos."
export const book_later = () => "Reservar una visita para más tarde"
