// @ts-nocheck
export const demo_ribbon = () => "Ceci est une démonstration, pas un vrai établissement."
export const party_size = () => "Nombre de personnes"
export const restaurant_busy = () => "Trop de modifications sont en cours ici. Veuillez réessayer."
export const email_hint = () => "Utilisée uniquement pour vous prévenir de votre tour. Chaque e-mail contient un lien pour ne plus en recevoir."
export const phone_hint = () => "10 chiffres, sans l’indicatif du pays. Utilisé uniquement pour vous prévenir de votre tour."
export const phone_hint_other = (i) => `Par exemple ${i.example}. Utilisé uniquement pour vous prévenir de votre tour.`
export const wishes_optional = () => "Souhaits pour votre visite (facultatif)"
export const wishes_hint = () => "L’équipe fera de son mieux. L’attente peut être plus longue."
export const area_hint = () => "L’équipe essaiera de vous y accueillir, sans pouvoir le promettre."
export const sms_consent = () => "M’envoyer des SMS au sujet de mon tour à ce numéro"
export const full_text = () => "Autant de personnes attendent que l’équipe peut en accueillir. Veuillez réessayer un peu plus tard ou demander à l’équipe."
export const almost_ready = () => "C’est presque votre tour. Merci de rester à proximité."
export const overtaken = (i) => `Votre place est passée de ${i.from} à ${i.to}. L’équipe appelle selon l’heure promise ; une personne dont l’attente est plus courte peut donc passer avant.`
export const ready = () => "C’est votre tour"
export const served_next = () => "L’équipe s’occupe de vous. Merci d’avoir patienté."
export const details = () => "Votre visite"
export const next_1 = () => "Restez à proximité. Votre place avance à mesure que d’autres sont appelés."
export const next_2 = () => "Quand ce sera votre tour, l’équipe vous enverra un SMS ou vous appellera, et cette page vous le dira."
export const next_2_email = () => "Quand ce sera votre tour, l’équipe vous enverra un e-mail, et cette page vous le dira."
export const next_2_page = () => "Quand ce sera votre tour, cette page vous le dira."
export const emails_on = () => "Vous recevez des e-mails au sujet de votre place et de votre tour."
export const removed_text = (i) => `Vous n’êtes plus sur la liste d’attente de ${i.restaurant}. En cas d’erreur, veuillez demander à l’équipe ou appeler.`
export const no_show_text = (i) => `L’équipe de ${i.restaurant} vous a appelé sans vous trouver. Veuillez demander à l’accueil ou vous réinscrire.`
export const too_late = (i) => `Une place est gardée ici au plus ${i.time}.`
export const settled = () => "Vous n’êtes plus dans la file."
export const sound_ask = () => "Émettre un son quand c’est mon tour"
export const sound_on = () => "Un son retentira quand ce sera votre tour, tant que cette page est ouverte."
export const push_ask = () => "Me prévenir quand c’est mon tour"
export const push_on = () => "Ce téléphone recevra une notification quand ce sera votre tour."
export const edit_heading = () => "Modifier votre visite"
export const learned = () => "D’après l’attente récente ici."
export const next_tables = (i) => `Vous serez probablement appelé ici : ${i.tables}.`
export const parties_ahead = () => "Avant vous"
export const alert_on = (i) => `Nous vous prévenons dès qu’il y a au plus ce nombre avant vous : ${i.count}`
export const alert_question = () => "Me prévenir quand ce nombre est avant moi"
export const book_description = (i) => `Réservez une visite chez ${i.restaurant} : choisissez un jour et une heure.`
export const book_heading = () => "Réserver une visite"
export const no_times_size = () => "Il n’est pas possible de réserver en ligne pour autant de personnes."
export const book_closed_text = () => "Il n’est pas possible de réserver en ligne pour le moment. Appelez-nous ou venez directement."
export const local_times = (i) => `Toutes les heures sont celles de l’établissement (${i.zone}).`
export const book_already = () => "Ce numéro a déjà une réservation à cette heure. Si vous avez reçu un message, son lien s’y trouve ; sinon, appelez-nous."
export const book_requests_waiting = () => "Vos demandes précédentes attendent une réponse. Veuillez nous appeler."
export const book_change_unverified = () => "Cette réservation n’est pas encore vérifiée. Ouvrez d’abord le lien de notre message et appuyez-y sur « Oui, c’est mon numéro » ou « Oui, c’est mon adresse e-mail », ou appelez-nous."
export const book_gone_text = () => "Aucune réservation n’a ce lien. Vérifiez-le ou appelez-nous."
export const my_confirmed = () => "Votre visite est réservée"
export const my_until = (i) => `Votre créneau se termine à ${i.time}.`
export const my_cancelled_staff = () => "Nous ne pouvons pas garder cette réservation"
export const party_link = () => "Pour les personnes qui vous accompagnent"
export const booking_link_cannot = () => "Les liens ne peuvent pas être envoyés ici. Veuillez nous appeler."
export const party_heading = (i) => `Une visite chez ${i.restaurant}`
export const made_over = () => "Trop d’essais erronés. Veuillez demander à l’équipe."
export const wish_gone_text = () => "Aucun souhait n’a ce lien. Vérifiez-le ou appelez-nous."
export const book_later = () => "Réserver une visite pour plus tard"
