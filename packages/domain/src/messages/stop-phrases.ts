// Phrases are folded as replies are: small letters without accents and punctuation, and with a space at both ends.
const listed = (phrases: string) =>
  phrases.split(/[|\n]/).flatMap((each) => (each.trim() === '' ? [] : ` ${each.trim()} `))

/** Ask for no texts without a word of the lists above. */
export const stopPhrases = listed(`
  stop texting | stop messaging | stop sending | stop spamming | stop contacting | stop bothering
  stop writing me | stop writing to me | stop the texts | stop the messages | stop these texts
  stop these messages | stop all texts | stop all messages | stop your texts | stop your messages
  no more texts | no more text | no more messages | no more sms | no texts | dont text | do not text
  dont message | do not message | not want any more texts | not want any more messages
  dont want any more texts | dont want any more messages | not want texts | dont want texts
  not want these texts | dont want these texts | not want messages | dont want messages
  not want these messages | dont want these messages | dont contact | do not contact | dont send me
  do not send me | quit texting | quit messaging | never text me | never message me | no longer want texts
  no longer want messages | no longer want to receive | no longer wish to receive | not wish to receive
  dont wish to receive | not want to receive | dont want to receive | remove my number
  remove my phone number | delete my number | delete my phone number | take my number off | lose my number
  remove me from your text | remove me from your texts | remove me from your texting | remove me from your sms
  remove me from your mailing | remove me from your marketing | remove me from these texts
  remove me from these messages | take me off your text | take me off your texting | take me off your sms
  take me off your mailing | take me off your marketing | opt out | opt me out | leave me alone
  no quiero mas mensajes | no quiero mas textos | no quiero mensajes | no quiero recibir mensajes
  darme de baja | dame de baja | denme de baja | no mas mensajes | no mas textos | no mas sms | no me escriban
  no me escriba | no me manden | no me envien | no me escribas | no me mandes | no me envies | no me contacten
  no me contacte | no deseo recibir | no quiero recibir mas | no quiero que me escriban | no quiero mas sms
  borren mi numero | borre mi numero | borra mi numero | eliminen mi numero | elimine mi numero
  elimina mi numero | quiten mi numero | quite mi numero | quita mi numero | cessez de mecrire
  cessez de menvoyer | cessez de me contacter | cessez denvoyer | arretez de mecrire | arretez de menvoyer
  arretez de me contacter | arretez de me texter | arretez denvoyer | arrete de mecrire | arrete de menvoyer
  arretez les messages | arretez les sms | ne me contactez plus | ne me textez plus | ne mecris plus
  ne menvoie plus | ne veux plus recevoir | ne souhaite plus recevoir | supprimez mon numero
  effacez mon numero | enlevez mon numero | retirez mon numero | plus de messages | plus de message
  plus de sms | plus de textos | pas de sms | ne mecrivez plus | ne menvoyez plus | मैसेज मत | मेसेज मत
  संदेश मत | मैसेज न भेजें | संदेश न भेजें | एसएमएस मत | मैसेज भेजना बंद | मेसेज भेजना बंद | संदेश भेजना बंद
  मैसेज नहीं चाहिए | मेसेज नहीं चाहिए | संदेश नहीं चाहिए | मेरा नंबर हटा | मेरा नंबर हटाओ | मेरा नंबर हटाएं
  मेरा नंबर हटाइए | मेरा नंबर डिलीट | मेसेज नको | मेसेज नकोत | एसएमएस नको | एसएमएस पाठवू नका | मेसेज करू नका
  मेसेज पाठवणे बंद | मेसेज पाठवणे थांबवा | संदेश पाठवणे बंद | माझा नंबर काढा | माझा नंबर काढून
  माझा नंबर हटवा | माझा नंबर डिलीट | मेसेज पाठवू नका | संदेश नको | संदेश पाठवू नका | செய்தி வேண்டாம்
  மெசேஜ் வேண்டாம் | செய்திகள் வேண்டாம் | செய்திகள் அனுப்ப வேண்டாம் | செய்திகளை அனுப்ப வேண்டாம்
  எஸ்எம்எஸ் வேண்டாம் | எஸ்எம்எஸ் அனுப்ப வேண்டாம் | என் எண்ணை நீக்கு | என் எண்ணை நீக்குங்கள்
  என் எண்ணை நீக்கவும் | என் நம்பரை நீக்கு | என் நம்பரை நீக்குங்கள் | செய்தி அனுப்ப வேண்டாம்
  மெசேஜ் அனுப்ப வேண்டாம் | செய்தி அனுப்பாதீர்கள் | மெசேஜ் அனுப்பாதீர்கள் | செய்தி அனுப்பாதே | மெசேஜ் அனுப்பாதே
  మెసేజ్ పంపడం ఆపండి | మెసేజ్లు పంపడం ఆపండి | మెసేజ్ పంపకండి | సందేశాలు పంపవద్దు | సందేశాలు పంపకండి
  ఎస్ఎంఎస్ వద్దు | ఎస్ఎంఎస్ పంపవద్దు | నా నంబర్ తీసేయండి | నా నంబర్ తొలగించండి | నా నెంబర్ తీసేయండి
  నా నెంబర్ తొలగించండి | మెసేజ్ వద్దు | మెసేజ్ పంపవద్దు | సందేశం పంపవద్దు | మెసేజ్లు వద్దు | సందేశాలు వద్దు
  మెసేజ్లు పంపవద్దు | మెసేజ్లు పంపకండి | মেসেজ পাঠাবেন না | বার্তা পাঠাবেন না | মেসেজ চাই না | মেসেজ দেবেন না
  মেসেজ করবেন না | মেসেজ পাঠানো বন্ধ | বার্তা পাঠানো বন্ধ | বার্তা চাই না | এসএমএস পাঠাবেন না | এসএমএস চাই না
  আমার নম্বর মুছে | আমার নাম্বার মুছে | আমার নম্বর বাদ | إلغاء الاشتراك | الغاء الاشتراك | احذف رقمي
  احذفوا رقمي | امسح رقمي | امسحوا رقمي | أزيلوا رقمي | ازيلوا رقمي | توقفوا عن مراسلتي | توقف عن مراسلتي
  توقفوا عن إرسال | توقفوا عن ارسال | توقف عن إرسال | توقف عن ارسال | لا تراسلني | لا أريد المزيد من الرسائل
  لا اريد المزيد من الرسائل | لا أريد أي رسائل | لا اريد اي رسائل | لا ترسلوا | لا ترسل | لا تراسلوني
  لا أريد رسائل | لا اريد رسائل`)

const spanishEnds = ['dejen', 'deje', 'deja', 'dejad', 'paren', 'pare', 'para']
const spanishWrites = ['escribir', 'mandar', 'enviar', 'molestar', 'contactar', 'textear']

/** 'dejen de escribirme' and the like; 'cuando deje de llover' is no wish. */
export const spanishStopPhrases = spanishEnds.flatMap((end) =>
  spanishWrites.flatMap((write) => [` ${end} de ${write} `, ` ${end} de ${write}me `]),
)

/** A list can be the waiting list, and a wrong number is no wish: staff decide. */
export const unclearPhrases = listed(`
  remove me from your list | delete me from your list | take me off your list | get me off your list
  wrong number | quitenme de su lista | quiteme de su lista | saquenme de su lista | saqueme de su lista
  borrenme de su lista | borreme de su lista | numero equivocado | retirez moi de votre liste
  enlevez moi de votre liste | supprimez moi de votre liste | mauvais numero | faux numero | अपनी लिस्ट से हटा
  अपनी सूची से हटा | गलत नंबर | तुमच्या यादीतून काढा | तुमच्या लिस्टमधून काढा | चुकीचा नंबर
  உங்கள் பட்டியலிலிருந்து நீக்கு | உங்கள் பட்டியலிலிருந்து நீக்குங்கள் | உங்கள் பட்டியலில் இருந்து நீக்குங்கள்
  தவறான எண் | మీ జాబితా నుండి తీసేయండి | మీ లిస్ట్ నుండి తీసేయండి | రాంగ్ నంబర్ | తప్పు నంబర్
  আপনার তালিকা থেকে বাদ | আপনাদের তালিকা থেকে বাদ | ভুল নম্বর | ভুল নাম্বার | من قائمتكم | الرقم خاطئ
  رقم خاطئ | الرقم غلط`)

/** Phrases that contain words for a stop but ask for something else, complain that no text came, or mean the opposite. */
export const stopOpposites = listed(`
  stop by | stop at | stop in | stop over | stop off | stop for | stop on | stop near | stop here | stop there
  stop outside | cant stop | cannot stop | can not stop | wont stop | dont stop | do not stop | didnt stop
  did not stop | doesnt stop | does not stop | will stop | ill stop | well stop | bus stop | tram stop
  train stop | metro stop | next stop | last stop | first stop | quick stop | short stop | non stop | one stop
  pit stop | stop light | a stop | the stop | got no texts | get no texts | getting no texts
  received no texts | have no texts | had no texts | no texts received | no texts yet | no texts came
  no texts arrived | no paren | no pare | arretez vous | arret de | arret du | sans arret | मत रोको | मत रोकें
  बंद मत | थांबू नका | ఆపవద్దు | বন্ধ করবেন না | لا توقفوا | لا تتوقف`)
