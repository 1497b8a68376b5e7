// @ts-nocheck
export const language = () => 'Langue'
export const minutes = (i) => `${i.shown} min`
export const hours = (i) => `${i.shown} h`
export const people = (i) => {
  const form = new Intl.PluralRules('fr').select(Number(i.count))
  return form === 'one' ? `${i.shown} personne` : `${i.shown} personnes`
}
export const menu = () => 'Carte'
export const cuisine = () => 'Cuisine'
export const price = () => 'Prix'
export const parking = () => 'Stationnement'
export const dress_code = () => 'Tenue'
export const demo_ribbon = () => 'Ceci est une démonstration, pas un vrai restaurant.'
export const still_trying = () => 'Cela prend plus de temps que d’habitude. Nouvelle tentative en cours…'
export const name = () => 'Nom'
export const phone = () => 'Téléphone'
export const party_size = () => 'Nombre de personnes'
export const allergies = () => 'Allergies'
export const notes = () => 'Remarques'
export const too_many = () => 'Trop de tentatives. Veuillez réessayer plus tard.'
export const restaurant_busy = () => 'Trop de modifications sont en cours ici. Veuillez réessayer.'
export const server_error = () => 'Erreur du serveur. Veuillez réessayer plus tard.'
export const quote_number = (i) => `Si vous demandez de l’aide, indiquez ce numéro : ${i.number}`
export const join_heading = () => 'Rejoignez la liste d’attente'
export const join_submit = () => 'Rejoindre la file'
export const join_submitting = () => 'Inscription...'
export const join_done = () => 'Vous avez rejoint la file ! Consultez votre téléphone pour suivre les nouvelles.'
export const join_done_email = () => 'Vous avez rejoint la file ! Consultez vos e-mails pour suivre les nouvelles.'
export const join_done_page = () =>
  'Vous avez rejoint la file ! Gardez ouverte la page de votre place : aucun message n’est envoyé.'
export const contact = () => 'Comment pouvons-nous vous joindre ?'
export const contact_none = () => 'Uniquement sur ce site'
export const contact_none_hint = () =>
  'Suivez votre place sur la page suivante et gardez-la ouverte : aucun message ne sera envoyé.'
export const email = () => 'Adresse e-mail'
export const email_hint = () =>
  'Utilisée uniquement pour vous prévenir au sujet de votre table. Chaque e-mail contient un lien pour ne plus en recevoir.'
export const phone_number = () => 'Numéro de téléphone'
export const country = () => 'Pays'
export const country_code = () => 'Indicatif du pays'
export const national_phone = () => 'Numéro à 10 chiffres'
export const national_phone_other = () => 'Numéro'
export const phone_hint = () =>
  '10 chiffres, sans l’indicatif du pays. Utilisé uniquement pour vous prévenir au sujet de votre table.'
export const phone_hint_other = (i) =>
  `Par exemple ${i.example}. Utilisé uniquement pour vous prévenir au sujet de votre table.`
export const exact_size = () => 'Combien exactement ? (facultatif)'
export const allergies_optional = () => 'Allergies (facultatif)'
export const allergies_hint = () => 'Séparez-les par des virgules.'
export const notes_optional = () => 'Remarques (facultatif)'
export const notes_hint = () => 'Tout ce que l’équipe devrait savoir.'
export const note_options = () => 'Ajouter une remarque courante'
export const wishes = () => 'Souhaits'
export const wishes_optional = () => 'Souhaits pour votre table (facultatif)'
export const wishes_hint = () => 'L’équipe fera de son mieux. Une telle table peut demander plus d’attente.'
export const wish_accessible = () => 'Sans marche, avec la place pour un fauteuil roulant'
export const wish_high_chair = () => 'Chaise haute'
export const wish_window = () => 'Près de la fenêtre'
export const wish_quiet = () => 'Endroit calme'
export const wish_outside = () => 'À l’extérieur'
export const occasion = () => 'Occasion'
export const occasion_optional = () => 'Occasion (facultatif)'
export const occasion_none = () => 'Aucune en particulier'
export const occasion_birthday = () => 'Anniversaire'
export const occasion_anniversary = () => 'Anniversaire de mariage'
export const occasion_date = () => 'Repas en amoureux'
export const occasion_business_meal = () => 'Repas d’affaires'
export const occasion_celebration = () => 'Célébration'
export const area = () => 'Espace'
export const area_optional = () => 'Espace (facultatif)'
export const area_none = () => 'Sans préférence'
export const area_hint = () => 'L’équipe essaiera de vous y placer, sans pouvoir le promettre.'
export const area_invalid = () => 'Cet espace ne peut plus être choisi. Veuillez en choisir un autre.'
export const sms_consent = () => 'M’envoyer des SMS au sujet de ma table à ce numéro'
export const consent_whatsapp = () => '(aussi par WhatsApp)'
export const sms_consent_hint = () =>
  'Uniquement pour cette visite. Vous pouvez aussi vous inscrire sans cela et suivre votre place sur la page suivante.'
export const guest_code = () => 'Code donné par l’équipe'
export const guest_code_hint = () => 'Six chiffres, affichés à l’accueil. Le code change toutes les quelques minutes.'
export const guest_code_needed = () =>
  'Veuillez saisir le code que l’équipe affiche en ce moment. Il change toutes les quelques minutes.'
export const guest_code_wrong = () => 'Ce code n’est plus correct. Veuillez demander le code à l’équipe.'
export const remember = () => 'Se souvenir de moi sur cet appareil'
export const remember_hint = () =>
  'Conserve votre nom, votre numéro et le lien vers votre place sur cet appareil jusqu’à ce que vous désactiviez cette option.'
export const estimate_none = () => 'Attente estimée : presque aucune'
export const estimate_about = (i) => `Attente estimée : environ ${i.time}`
export const already_here = () => 'Vous avez déjà une place dans cette file.'
export const see_place = () => 'Voir votre place'
export const name_missing = () => 'Veuillez saisir votre nom.'
export const country_code_invalid = () => 'Veuillez saisir un indicatif : + et 1 à 4 chiffres.'
export const phone_invalid = () => 'Veuillez saisir un numéro national valide à 10 chiffres.'
export const phone_invalid_on_submit = () =>
  'Veuillez saisir un numéro de téléphone valide à 10 chiffres (partie nationale).'
export const phone_invalid_other = (i) =>
  `Veuillez saisir un numéro de téléphone valide pour ${i.code}, par exemple ${i.example}.`
export const phone_one_number = () => 'Veuillez saisir un seul numéro de téléphone, sans poste ni ajout.'
export const email_invalid = () => 'Veuillez saisir une adresse e-mail valide.'
export const phone_taken = () => 'Ce numéro de téléphone est déjà sur la liste d’attente'
export const send_link = () => 'Envoyer mon lien'
export const link_sent = () =>
  'Si ce numéro attend ici, nous lui envoyons son lien : un SMS par visite, et trois par jour au plus. Si aucun SMS n’arrive, veuillez demander à l’accueil.'
export const link_ask = () => 'Pour revoir votre place, veuillez demander à l’accueil.'
export const exact_size_invalid = () => 'Veuillez saisir un nombre de 8 à 99.'
export const party_size_invalid = () => 'Veuillez saisir un nombre de 1 à 99.'
export const allergies_invalid = () => 'Veuillez indiquer moins d’allergies ou des mots plus courts.'
export const notes_invalid = () => 'Veuillez raccourcir vos remarques.'
export const join_failed = () => 'Impossible de rejoindre la file. Veuillez réessayer.'
export const join_offline = () => 'Vous semblez hors ligne. Votre saisie est conservée.'
export const paused_heading = () => 'La liste d’attente est en pause'
export const paused_text = () =>
  'Personne ne peut s’inscrire pour le moment. Veuillez réessayer un peu plus tard ou demander à l’équipe.'
export const closed_heading = () => 'La liste d’attente est fermée'
export const opens_again = (i) => `Elle rouvre le ${i.time}.`
export const full_heading = () => 'La liste d’attente est complète'
export const full_text = () =>
  'Autant de groupes attendent que l’équipe peut en accueillir. Veuillez réessayer un peu plus tard ou demander à l’équipe.'
export const choose_queue = () => 'Choisissez une file'
export const another_queue = () => 'Choisir une autre file'
export const at_entrance_heading = () => 'Inscrivez-vous à l’entrée'
export const at_entrance_text = () => 'On s’inscrit à cette file à l’entrée. Scannez le code du panneau.'
export const by_staff_heading = () => 'Adressez-vous à l’équipe'
export const by_staff_text = () => 'Seule l’équipe inscrit des personnes à cette file.'
export const too_late_heading = () => 'Il ne reste pas assez de temps'
export const too_late_text = (i) =>
  `Vous ne pourriez pas être servi avant la fermeture. L’inscription était possible jusqu’à ${i.time}.`
export const your_ticket = () => 'Votre ticket'
export const unserved = () => 'Personne ne sert cette file en ce moment.'
export const presence_needed = () =>
  'Vous ne serez appelé que lorsque vous serez ici. À l’entrée, saisissez le code du panneau ou prévenez l’équipe.'
export const presence_noted = () => 'L’équipe sait que vous êtes ici.'
export const entrance_code = () => 'Code de l’entrée'
export const entrance_code_wrong = () => 'Ce n’est pas le code de l’entrée.'
export const called_before = () => 'Arrivés plus tard, mais avant vous :'
export const called_booked = (i) => `${i.count} avec une réservation pour ${i.time}`
export const called_priority = (i) => `${i.count} avec priorité`
export const called_moved = (i) => `${i.count} par décision de l’équipe`
export const join_error_heading = () => 'La liste d’attente n’a pas pu être ouverte'
export const invalid_id = () => 'Identifiant de restaurant non valide. Veuillez vérifier l’adresse (URL).'
export const not_found = () => 'Restaurant introuvable. Veuillez vérifier le code QR ou l’adresse (URL).'
export const missing_restaurant = () => 'Informations du restaurant manquantes'
export const load_invalid = () =>
  'Impossible de charger les informations du restaurant. Le serveur a envoyé des données non valides.'
export const load_other = (i) => `Impossible de charger les informations du restaurant. ${i.reason}`
export const offline_heading = () => 'Vous semblez hors ligne'
export const retry = () => 'Réessayer'
export const ask_staff = () =>
  'Scannez à nouveau le code QR à l’entrée, ou demandez à l’équipe de vous ajouter à la liste.'
export const no_menu_heading = () => 'Aucune carte à afficher'
export const no_menu_text = (i) => `${i.restaurant} n’affiche pas de carte ici pour le moment. Demandez-la à l’équipe.`
export const welcome = () => 'Bienvenue,'
export const in_line = (i) => `Vous êtes sur la liste d’attente de ${i.restaurant}.`
export const position = () => 'Votre place'
export const number_in_line = (i) => `Numéro ${i.position} dans la file`
export const estimate = () => 'Temps estimé'
export const any_moment = () => 'D’un instant à l’autre'
export const about_time = (i) => `Environ ${i.time}`
export const almost_ready = () => 'Votre table est presque prête. Merci de rester à proximité.'
export const new_time_given = () => 'L’équipe vous a indiqué ce délai.'
export const overtaken = (i) =>
  `Votre place est passée de ${i.from} à ${i.to}. L’équipe installe les groupes selon l’heure promise ; un groupe dont l’attente est plus courte peut donc passer avant.`
export const ready = () => 'Votre table est prête'
export const ready_next = () => 'Veuillez venir à l’entrée et donner votre nom à l’équipe.'
export const hold_left = (i) => `Nous vous la gardons encore ${i.time}.`
export const hold_over = () => 'Le temps de garde est écoulé. Venez maintenant ou prévenez l’équipe.'
export const served = () => 'On s’occupe de vous maintenant'
export const served_next = () => 'L’équipe prend en charge votre groupe. Merci d’avoir patienté.'
export const details = () => 'Votre groupe'
export const phone_ending = (i) => `se termine par ${i.digits}`
export const next = () => 'La suite'
export const next_1 = () => 'Restez à proximité. Votre place avance à mesure que les groupes sont installés.'
export const next_2 = () =>
  'Quand votre table sera prête, l’équipe vous enverra un SMS ou vous appellera, et cette page vous le dira.'
export const next_2_email = () =>
  'Quand votre table sera prête, l’équipe vous enverra un e-mail, et cette page vous le dira.'
export const next_2_page = () => 'Quand votre table sera prête, cette page vous le dira.'
export const next_3 = () => 'Venez à l’entrée et donnez votre nom à l’équipe.'
export const may_close = () =>
  'Vous pouvez fermer cette page. Votre place est gardée et vous pouvez la rouvrir à tout moment.'
export const keep_open = () => 'Aucun message n’est envoyé : gardez cette page ouverte, ou son lien.'
export const live = () => 'Mise à jour automatique'
export const last_updated = (i) => `Dernière mise à jour : ${i.time}`
export const offline_since = (i) => `Vous semblez hors ligne. Voici votre place à ${i.time}.`
export const load_failed = () => 'Impossible de charger les informations de la file'
export const load_failed_since = (i) =>
  `Impossible de charger les informations de la file. Voici votre place à ${i.time}. Nouvelle tentative en cours…`
export const remove = () => 'Quitter la file'
export const removing = () => 'Départ en cours...'
export const remove_question = () => 'Quitter la file ?'
export const remove_warning = () =>
  'Vous perdrez votre place. Pour revenir, vous devrez vous réinscrire en fin de file.'
export const keep = () => 'Garder ma place'
export const removed = () => 'Vous avez quitté la file'
export const emails_heading = (i) => `E-mails de ${i.restaurant}`
export const emails_on = () => 'Vous recevez des e-mails au sujet de votre place et de votre table.'
export const emails_stop = () => 'Ne plus recevoir d’e-mails'
export const emails_stopped = () => 'Vous ne recevrez plus d’e-mails. Rien ne change pour votre place.'
export const emails_again = () => 'Recevoir à nouveau des e-mails'
export const remove_failed = () => 'Impossible de quitter la file'
export const entry_not_found = () => 'Inscription introuvable'
export const missing_queue = () => 'Informations de la file manquantes'
export const missing_entry = () => 'Informations de l’inscription manquantes'
export const gone = () =>
  'Impossible de charger les informations de la file. L’inscription a peut-être été retirée ou vous avez déjà été servi.'
export const back = () => 'Revenir à l’inscription'
export const scan_again = () => 'Pour rejoindre la file, scannez le code QR à l’entrée.'
export const left_heading = () => 'Vous avez quitté la file'
export const left_text = (i) =>
  `Votre place chez ${i.restaurant} a été libérée. Vous pouvez vous réinscrire quand vous le souhaitez.`
export const removed_heading = () => 'L’équipe vous a retiré de la liste'
export const removed_text = (i) =>
  `Votre groupe n’est plus sur la liste d’attente de ${i.restaurant}. En cas d’erreur, veuillez demander à l’équipe ou appeler.`
export const no_show_heading = () => 'Votre place a été libérée'
export const no_show_text = (i) =>
  `L’équipe de ${i.restaurant} a appelé votre groupe sans vous trouver. Veuillez demander à l’accueil ou vous réinscrire.`
export const expired_heading = () => 'Votre place a expiré'
export const expired_text = (i) =>
  `Vous avez attendu chez ${i.restaurant} plus longtemps que la liste ne garde une place. Veuillez demander à l’équipe ou vous réinscrire.`
export const more = () => 'Plus d’options'
export const tell_team = () => 'Prévenez l’équipe'
export const here = () => 'Je suis là'
export const here_said = () => 'L’équipe sait que vous êtes là.'
export const on_my_way = () => 'Je suis en route'
export const on_my_way_said = () => 'L’équipe sait que vous êtes en route.'
export const late_question = () => 'En retard ?'
export const late_by = (i) => `${i.time} de retard`
export const late_said = (i) => `L’équipe sait que vous aurez ${i.time} de retard.`
export const too_late = (i) => `Ce restaurant garde une place au plus ${i.time}.`
export const settled = () => 'Votre groupe n’est plus dans la file.'
export const action_failed = () => 'Cela n’a pas fonctionné. Veuillez réessayer.'
export const sound_ask = () => 'Émettre un son quand ma table est prête'
export const sound_on = () => 'Un son retentira quand votre table sera prête, tant que cette page est ouverte.'
export const push_ask = () => 'Me prévenir quand ma table est prête'
export const push_hint = () =>
  'Votre téléphone affichera une notification même si cette page est fermée. Uniquement pour cette visite ; vous pouvez la désactiver ici à tout moment.'
export const push_on = () => 'Ce téléphone recevra une notification quand votre table sera prête.'
export const push_off = () => 'Désactiver les notifications'
export const push_denied = () => 'Les notifications sont bloquées dans les réglages de ce navigateur.'
export const edit = () => 'Modifier'
export const edit_heading = () => 'Modifier votre groupe'
export const save = () => 'Enregistrer'
export const cancel = () => 'Annuler'
export const edit_failed = () => 'Votre modification n’a pas pu être enregistrée. Veuillez réessayer.'
export const form_unreadable = () => 'Ce formulaire n’a pas pu être lu. Veuillez revenir en arrière et réessayer.'
export const rate = () => 'Comment s’est passée votre visite ?'
export const rate_yes = () => 'Bien'
export const rate_no = () => 'Pas bien'
export const rated = () => 'Merci de nous l’avoir dit.'
export const about_range = (i) => `De ${i.from} à ${i.time} environ`
export const learned = () => 'D’après l’attente récente ici de groupes comme le vôtre.'
export const next_tables = (i) => `Probablement votre table : ${i.tables}.`
export const write_team = () => 'Écrire à l’équipe'
export const message_label = () => 'Votre message'
export const message_hint = () =>
  'L’équipe le lit sur sa liste d’attente. La réponse arrive sur la page de votre place.'
export const message_invalid = (i) => `Veuillez écrire un message de 1 à ${i.most} caractères.`
export const message_send = () => 'Envoyer'
export const you = () => 'Vous'
export const team = () => 'Équipe'
export const parties_ahead = () => 'Groupes avant vous'
export const alert_ask = () => 'Me prévenir avant mon tour'
export const alert_on = (i) => `Nous vous prévenons dès qu’il y a au plus ce nombre de groupes avant vous : ${i.count}`
export const alert_sent = () => 'Nous vous avons prévenu que votre tour est proche.'
export const alert_question = () => 'Me prévenir quand ce nombre de groupes est avant moi'
export const alert_by_text = () => 'Vous recevrez un SMS au numéro avec lequel vous vous êtes inscrit.'
export const alert_by_push = () => 'Vous recevrez une notification sur ce téléphone.'
export const alert_impossible = () =>
  'Ni SMS ni notification ne vous parviendrait. Activez les notifications sur la page de votre place, puis choisissez ici.'
export const alert_needs_link = () =>
  'Pour recevoir un SMS, ouvrez d’abord le lien de notre SMS et appuyez-y sur « Oui, c’est mon numéro ». Choisissez ensuite ici. Ou activez les notifications sur la page de votre place.'
export const number_texted = (i) => `Le numéro se terminant par ${i.digits} est-il le vôtre ?`
export const number_mine = () => 'Oui, c’est mon numéro'
export const email_sent = (i) => `Nous avons envoyé ce lien à ${i.address}.`
export const email_mine = () => 'Oui, c’est mon adresse e-mail'
export const join_description = (i) =>
  `Rejoignez la liste d’attente de ${i.restaurant} depuis votre téléphone et suivez votre place.`
export const book_description = (i) => `Réservez une table chez ${i.restaurant} : choisissez un jour et une heure.`
export const alert_off = () => 'Ne pas me prévenir'
export const turn_near = () => 'C’est bientôt votre tour'
export const turn_near_next = () => 'Merci de revenir et de rester à proximité.'
export const quote_record = (i) =>
  `Estimations des 7 derniers jours exactes à ${i.time} près : ${i.right} sur ${i.parties}`
export const share = () => 'Partager ou copier mon lien'
export const share_hint = () => 'Quiconque a ce lien peut modifier cette place ou y renoncer.'
export const copied = () => 'Le lien est copié.'
export const book_heading = () => 'Réserver une table'
export const book_more_people = () => 'Plus de personnes'
export const book_people_count = () => 'Nombre de personnes'
export const book_show = () => 'Afficher'
export const book_larger_phone = (i) => `Pour plus de ${i.count} personnes, appelez-nous, s’il vous plaît.`
export const book_request_hint = () => 'L’équipe doit d’abord confirmer cette réservation.'
export const book_day = () => 'Jour'
export const day_few = () => 'Presque complet'
export const day_full = () => 'Complet'
export const day_closed = () => 'Fermé'
export const book_other_day = () => 'Un autre jour'
export const book_from_today = () => 'Les jours à partir d’aujourd’hui'
export const book_times = (i) => `Horaires du ${i.day}`
export const book_tonight = (i) => `Le service de cette nuit, commencé le ${i.day}.`
export const no_times_size = () => 'Un groupe de cette taille ne peut pas réserver en ligne.'
export const no_times_early = () => 'Ce jour ne peut pas encore être réservé en ligne.'
export const no_times_late = () => 'Il est trop tard pour réserver en ligne pour ce jour.'
export const no_times_taken = () => 'Tous les horaires de ce jour sont pris.'
export const no_times_closed = () => 'Aucune réservation n’est prise ce jour-là.'
export const book_nearest_days = () => 'Jours avec des horaires libres :'
export const book_nearest_times = () => 'Horaires libres proches'
export const book_taken = () => 'Cet horaire n’est plus libre.'
export const book_past = () => 'Cet horaire est déjà passé.'
export const book_too_soon = () => 'Cet horaire est trop proche pour être réservé en ligne.'
export const book_kitchen_full = () => 'Pour cet horaire, la cuisine a déjà autant de clients qu’elle peut servir.'
export const book_call = () => 'Appeler le'
export const book_join_today = () => 'Rejoindre la liste d’attente d’aujourd’hui'
export const book_closed_text = () =>
  'Il n’est pas possible de réserver en ligne pour le moment. Appelez-nous ou venez directement.'
export const book_details_heading = () => 'Vos coordonnées'
export const book_when = (i) => `${i.day}, ${i.time}`
export const local_times = (i) => `Toutes les heures sont celles du restaurant (${i.zone}).`
export const book_other_time = () => 'Choisir un autre horaire'
export const book_not_kept = () => 'Nous ne pouvons pas vous garder cet horaire : il sera à vous une fois réservé.'
export const book_more_time = () => 'Plus de temps'
export const book_no_more_time = () =>
  'Il n’est pas possible d’accorder plus de temps. Si l’horaire est libre, vous pouvez encore réserver.'
export const book_hold_over = () => 'Cet horaire n’est plus gardé. S’il est libre, vous pouvez encore réserver.'
export const book_at = (i) => `Réserver ${i.time}`
export const book_phone_hint = (i) =>
  `Uniquement pour cette réservation. Un numéro qui ne commence pas par + est compris avec ${i.code}.`
export const book_phone_invalid = () => 'Veuillez saisir un numéro de téléphone valide.'
export const book_email = () => 'Adresse e-mail (facultatif)'
export const book_email_hint = () => 'Pour la confirmation et les rappels.'
export const book_consent = () => 'M’envoyer des SMS sur ma réservation à ce numéro'
export const book_consent_hint = () =>
  'Uniquement la confirmation, les rappels et les changements. Vous pouvez aussi réserver sans cela.'
export const policy = () => 'Conditions de réservation'
export const policy_fee = () => 'En cas d’annulation tardive ou d’absence :'
export const policy_free = (i) => `L’annulation est gratuite jusqu’à ${i.time} avant.`
export const policy_soon = () => 'Un horaire plus proche ne peut pas être annulé gratuitement.'
export const policy_agree = () => 'J’accepte ces conditions'
export const book_policy_needed = () => 'Veuillez accepter les conditions de réservation.'
export const book_submit = () => 'Réserver'
export const book_request = () => 'Envoyer la demande'
export const book_already = () =>
  'Ce numéro a déjà une réservation pour ce repas. Si vous avez reçu un message, son lien s’y trouve ; sinon, appelez-nous.'
export const book_code_heading = () => 'Saisissez le code'
export const book_code_text = (i) =>
  `Nous avons envoyé un code à six chiffres à ${i.to}. Saisissez-le pour réserver cet horaire.`
export const book_code = () => 'Code à six chiffres'
export const book_code_hint = () => 'Cela peut prendre une minute. S’il n’arrive pas, vérifiez vos coordonnées.'
export const book_code_wrong = () => 'Ce code n’est pas correct. Veuillez réessayer.'
export const book_code_over = () => 'Trop de codes erronés. Réservez à nouveau pour en recevoir un autre.'
export const book_code_details = () => 'Modifier mes coordonnées'
export const book_requests_waiting = () =>
  'Vos demandes précédentes attendent la réponse du restaurant. Veuillez l’appeler.'
export const book_change_unverified = () =>
  'Cette réservation n’est pas encore vérifiée. Ouvrez d’abord le lien de notre message et appuyez-y sur « Oui, c’est mon numéro » ou « Oui, c’est mon adresse e-mail », ou appelez le restaurant.'
export const wish_limit = () => 'Il y a déjà trois souhaits pour ce jour depuis votre connexion.'
export const book_error_heading = () => 'La page de réservation n’a pas pu être ouverte'
export const book_gone_heading = () => 'Réservation introuvable'
export const book_gone_text = () => 'Aucune réservation n’a ce lien. Vérifiez-le ou appelez le restaurant.'
export const my_confirmed = () => 'Votre table est réservée'
export const my_confirmed_text = () => 'Nous nous réjouissons de votre visite.'
export const my_until = (i) => `La table est à vous jusqu’à ${i.time}.`
export const my_requested = () => 'Votre demande a été envoyée'
export const my_requested_text = () =>
  'Ce n’est pas encore une réservation : l’équipe décide et la réponse apparaît sur cette page.'
export const my_requested_code = () =>
  'Aucun code n’a pu vous être envoyé : cet horaire n’est donc pas gardé. L’équipe décide et la réponse apparaît sur cette page.'
export const my_checked_in = () => 'Vous êtes arrivé'
export const my_cancelled = () => 'Votre réservation est annulée'
export const my_cancelled_staff = () => 'Le restaurant ne peut pas garder cette réservation'
export const my_cancelled_staff_text = () => 'Appelez si vous avez des questions, ou choisissez un autre horaire.'
export const my_no_show = () => 'Cette réservation n’a pas été utilisée'
export const my_past = () => 'Cette réservation est passée'
export const my_confirm = () => 'Je viendrai'
export const my_confirmed_said = () => 'L’équipe sait que vous viendrez.'
export const my_change = () => 'Changer le nombre ou l’heure'
export const my_allergies = () => 'Ajouter ou modifier des allergies'
export const my_details = () => 'Modifier les allergies et d’autres détails'
export const my_cancel = () => 'Annuler la réservation'
export const my_book_again = () => 'Réserver à nouveau'
export const my_calendar = () => 'Ajouter au calendrier'
export const my_directions = () => 'Itinéraire'
export const my_keep_link = () =>
  'Gardez le lien de cette page pour vous : qui l’a peut changer ou annuler la réservation.'
export const booking_nothing_sent = () =>
  'Aucun message n’est envoyé au sujet de cette réservation. Conservez son lien : c’est le seul moyen de revenir à cette page.'
export const booking_sent_on_request = () =>
  'Aucun message n’est envoyé automatiquement au sujet de cette réservation. Conservez son lien, ou faites-le-vous envoyer.'
export const share_own = () => 'Le lien de votre réservation'
export const share_wish = () => 'Le lien de cette page'
export const share_wish_hint = () => 'Toute personne qui a ce lien peut accepter l’heure proposée ou quitter la liste.'
export const party_link = () => 'Pour les autres convives'
export const party_link_hint = () => 'Ce lien montre seulement l’heure et le lieu. Il prend fin avec la réservation.'
export const copy_link = () => 'Copier le lien'
export const share_link = () => 'Partager'
export const booking_link_sent = () =>
  'S’il existe une réservation avec ce contact, son lien est en route : un message toutes les dix minutes et trois par jour au plus.'
export const booking_link_cannot = () => 'Les liens ne peuvent pas être envoyés ici. Veuillez appeler le restaurant.'
export const booking_link_heading = () => 'Retrouver votre réservation'
export const booking_link_text = () =>
  'Saisissez le numéro de téléphone ou l’adresse e-mail de votre réservation. Le lien y est envoyé.'
export const booking_link_contact = () => 'Téléphone ou e-mail'
export const booking_link_invalid = () =>
  'Saisissez un numéro de téléphone, avec l’indicatif du pays s’il est étranger, ou une adresse e-mail.'
export const booking_link_offer = () => 'Déjà réservé ? Recevez votre lien'
export const party_heading = (i) => `Une table chez ${i.restaurant}`
export const party_hint = () => 'Seule la personne qui a réservé peut modifier ou annuler cette réservation.'
export const contact_email_heading = () => 'Réponses des clients'
export const contact_email_text = (i) =>
  `Les clients qui répondent à un e-mail de ${i.restaurant} écriront à ${i.email}. Confirmez uniquement si vous lisez cette boîte pour ${i.restaurant}.`
export const contact_email_confirm = () => 'Oui, utiliser cette adresse'
export const contact_email_done = (i) => `${i.email} est confirmée.`
export const contact_email_gone = () => 'Ce lien n’est plus valable.'
export const my_change_heading = () => 'Changer votre réservation'
export const my_now = (i) => `Réservation actuelle : ${i.booking}`
export const my_keep = () => 'Garder ma réservation'
export const my_cancel_question = () => 'Annuler cette réservation ?'
export const my_cancel_free = () => 'L’annulation ne coûte rien.'
export const book_settled = () => 'Cette réservation ne peut plus être changée.'
export const made_booking = () => 'Une réservation a été faite avec ce formulaire'
export const made_place = () => 'Ce formulaire a déjà servi à rejoindre la liste d’attente'
export const made_digits = () => 'Les quatre derniers chiffres du numéro de téléphone'
export const made_wrong = () => 'Ce ne sont pas ses quatre derniers chiffres. Veuillez réessayer.'
export const made_over = () => 'Trop d’essais erronés. Veuillez demander au restaurant.'
export const my_change_closed = () =>
  'Les réservations ne peuvent pas être changées en ligne pour le moment. Pour changer la vôtre, veuillez appeler.'
export const wish_offer = () => 'Aucun horaire ne vous convient ? Laissez un souhait'
export const wish_heading = () => 'Laisser un souhait'
export const wish_how = () =>
  'Quand un horaire se libère, il est proposé à un seul client à la fois, dans l’ordre des souhaits, et lui est gardé quelques minutes.'
export const wish_from = () => 'Au plus tôt'
export const wish_to = () => 'Au plus tard'
export const wish_times_invalid = () => 'Choisissez des horaires de ce jour, le plus tardif en dernier.'
export const wish_phone_hint = (i) =>
  `Uniquement pour ce souhait. Un numéro qui ne commence pas par + est compris avec ${i.code}.`
export const wish_email_hint = () => 'Pour une confirmation, les propositions et la réservation qui suit.'
export const wish_consent = () => 'M’envoyer des SMS sur mon souhait à ce numéro'
export const wish_consent_hint = () =>
  'Uniquement une confirmation, les propositions et la réservation qui suit. Vous pouvez aussi laisser un souhait sans cela.'
export const wish_submit = () => 'Laisser le souhait'
export const wish_slot_free = () => 'Un horaire que vous souhaitez est libre. Veuillez le réserver.'
export const wish_already = () => 'Ce numéro a déjà un souhait pour ce jour.'
export const wish_offer_over = () => 'Cette proposition a pris fin. Vous gardez votre place pour la suivante.'
export const wish_waiting = () => 'Votre souhait est sur la liste'
export const wish_between = (i) => `${i.day}, de ${i.from} à ${i.to}`
export const wish_ahead = (i) => `Souhaits avant le vôtre : ${i.count}`
export const wish_by_message = () =>
  'Nous vous envoyons un message dès qu’un horaire vous est proposé. Il apparaît aussi sur cette page.'
export const wish_by_page = () =>
  'Aucun message ne sera envoyé : gardez le lien de cette page et consultez-la de temps en temps.'
export const wish_link_sent = () => 'Vous recevez en outre le lien de cette page.'
export const wish_not_reached = () =>
  'Notre message ne vous est pas parvenu : gardez le lien de cette page et consultez-la de temps en temps.'
export const wish_check = () => 'Vérifier à nouveau'
export const wish_leave = () => 'Quitter la liste'
export const wish_offered = () => 'Un horaire est libre pour vous'
export const wish_take = () => 'Prendre cet horaire'
export const wish_pass = () => 'Pas celui-ci'
export const wish_pass_hint = () => 'Si vous ne le prenez pas, vous gardez votre place pour d’autres horaires.'
export const wish_taken = () => 'Vous avez pris l’horaire'
export const wish_taken_text = () => 'Votre souhait est devenu une réservation.'
export const wish_see_booking = () => 'Voir votre réservation'
export const wish_left = () => 'Vous avez quitté la liste'
export const wish_left_text = () => 'Plus aucun horaire ne vous sera proposé.'
export const wish_joined_text = () => 'Votre souhait est devenu une place sur la liste d’attente d’aujourd’hui.'
export const wish_expired = () => 'Votre souhait a pris fin'
export const wish_expired_text = () => 'Ses horaires sont passés, ou deux propositions sont restées sans réponse.'
export const wish_gone_heading = () => 'Souhait introuvable'
export const wish_gone_text = () => 'Aucun souhait n’a ce lien. Vérifiez-le ou appelez le restaurant.'
export const own_tab_needed = () => 'Cette page ne fonctionne pas à l’intérieur d’une autre.'
export const own_tab = () => 'Ouvrir dans un nouvel onglet'
export const book_later = () => 'Réserver une table pour plus tard'
export const push_here = () => 'Me prévenir sur cet appareil'
export const push_here_on = () => 'Cet appareil recevra les notifications.'
export const push_booking_hint = () =>
  'Une notification si cette réservation change, et un rappel avant. Vous pouvez les désactiver ici à tout moment.'
export const push_wish_hint = () =>
  'Une notification dès qu’un horaire vous est proposé. Vous pouvez la désactiver ici à tout moment.'
export const my_changed = () => 'Votre réservation a changé'
export const my_reminder = () => 'Viendrez-vous ?'
export const wish_offer_text = () => 'Nous vous le gardons quelques minutes.'
