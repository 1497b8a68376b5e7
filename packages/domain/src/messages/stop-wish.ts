/**
 * Whether a guest asks for no more texts. `unclear`: a person has to decide, as a guest who is texted against its
 * wish complains to the operator, and one who gets no text can lose the table.
 */
export type StopWish = 'stop' | 'unclear' | undefined

// All words are folded as replies are: small letters without accents and punctuation.
const listed = (words: string) => new Set(words.trim().split(/\s+/u))
const inLines = (phrases: string) =>
  phrases
    .trim()
    .split('\n')
    .map((line) => ` ${line.trim()} `)

/** Mean a stop anywhere in a text that holds none of the `opposites`. */
const stops = listed(
  'stop stopall stop2end stoptexting unsubscribe unsub optout arrete arretez arreter desabonner desabonnez desinscrire',
)

/** Mean a stop only beside words of the other lists, as they have other meanings too. */
const ambiguous = listed(`
  alto basta baja pare paren parar detener detenga detengan cesse cessez arret
  रोकें रोको रोकिए बंद बन्द நிறுத்து நிறுத்துங்கள் நிறுத்தவும் ఆపు ఆపండి ఆపేయండి
  বন্ধ থামুন থামান থামাও थांबा थांबवा إيقاف ايقاف توقف توقفوا أوقف أوقفوا اوقف اوقفوا كفى`)

/** Cancel other things, too: alone or beside politeness they are unclear. */
const weak = listed('cancel end quit revoke cancelar anular annuler annulez रद्द ரத்து రద్దు বাতিল إلغاء الغاء')

const texts = listed(`
  text texts texting txt message messages messaging msg msgs sms spam notification notifications alert alerts
  mensaje mensajes texto textos notificaciones notificacion alertes
  मैसेज मेसेज संदेश एसएमएस செய்தி செய்திகள் செய்திகளை மெசேஜ் எஸ்எம்எஸ்
  మెసేజ్ మెసేజ్లు సందేశం సందేశాలు ఎస్ఎంఎస్ মেসেজ বার্তা এসএমএস رسالة رسائل الرسائل`)

/** Politeness, and what is said beside a stop without changing it. */
const fillers = listed(`
  please pls plz thank thanks thx ty you u now ok okay sir hi hello it this that these those all any more me my us to from the
  sending send contacting kindly and just immediately
  por favor gracias ya todo todos los las mas de el la
  merci svp s il te vous plait tout tous les des maintenant moi
  कृपया धन्यवाद प्लीज करें करो कर दो दीजिए कीजिए भेजना अब सब मुझे करा कृपा पाठवणे मला आता
  தயவுசெய்து நன்றி அனுப்புவதை இனி எனக்கு దయచేసి ధన్యవాదాలు పంపడం ఇక నాకు
  দয়া করে ধন্যবাদ করুন করো পাঠানো আর আমাকে من فضلك شكرا إرسال ارسال عن لي`)

/** Ask for no texts without a word of the lists above. */
const phrases = inLines(`
  no more texts
  no more text
  no more messages
  no more sms
  no texts
  dont text
  do not text
  dont message
  do not message
  not want any more texts
  not want any more messages
  dont want any more texts
  dont want any more messages
  not want texts
  dont want texts
  not want these texts
  dont want these texts
  not want messages
  dont want messages
  not want these messages
  dont want these messages
  dont contact
  do not contact
  dont send me
  do not send me
  quit texting
  quit messaging
  opt out
  opt me out
  leave me alone
  no quiero mas mensajes
  no quiero mas textos
  no quiero mensajes
  no quiero recibir mensajes
  darme de baja
  dame de baja
  denme de baja
  no mas mensajes
  no mas textos
  no mas sms
  no me escriban
  no me escriba
  no me manden
  no me envien
  dejen de
  deje de
  deja de
  cessez de mecrire
  cessez de menvoyer
  plus de messages
  plus de message
  plus de sms
  plus de textos
  pas de sms
  ne mecrivez plus
  ne menvoyez plus
  मैसेज मत
  मेसेज मत
  संदेश मत
  मैसेज न भेजें
  संदेश न भेजें
  मेसेज नको
  मेसेज पाठवू नका
  संदेश नको
  संदेश पाठवू नका
  செய்தி வேண்டாம்
  மெசேஜ் வேண்டாம்
  செய்தி அனுப்ப வேண்டாம்
  மெசேஜ் அனுப்ப வேண்டாம்
  செய்தி அனுப்பாதீர்கள்
  மெசேஜ் அனுப்பாதீர்கள்
  செய்தி அனுப்பாதே
  மெசேஜ் அனுப்பாதே
  మెసేజ్ వద్దు
  మెసేజ్ పంపవద్దు
  సందేశం పంపవద్దు
  మెసేజ్లు వద్దు
  సందేశాలు వద్దు
  మెసేజ్లు పంపవద్దు
  మెసేజ్లు పంపకండి
  মেসেজ পাঠাবেন না
  বার্তা পাঠাবেন না
  মেসেজ চাই না
  إلغاء الاشتراك
  الغاء الاشتراك
  لا ترسلوا
  لا ترسل
  لا تراسلوني
  لا أريد رسائل
  لا اريد رسائل`)

/** Phrases that contain words for a stop but ask for something else, complain that no text came, or mean the opposite. */
const opposites = inLines(`
  stop by
  stop at
  stop in
  stop over
  stop off
  stop for
  stop on
  stop near
  stop here
  stop there
  stop outside
  cant stop
  cannot stop
  can not stop
  wont stop
  dont stop
  do not stop
  didnt stop
  did not stop
  doesnt stop
  does not stop
  will stop
  ill stop
  well stop
  bus stop
  tram stop
  train stop
  metro stop
  next stop
  last stop
  first stop
  quick stop
  short stop
  non stop
  one stop
  pit stop
  stop light
  a stop
  the stop
  got no texts
  get no texts
  getting no texts
  received no texts
  have no texts
  had no texts
  no texts received
  no texts yet
  no texts came
  no texts arrived
  no paren
  no pare
  arretez vous
  arret de
  arret du
  sans arret
  मत रोको
  मत रोकें
  बंद मत
  थांबू नका
  ఆపవద్దు
  বন্ধ করবেন না
  لا توقفوا
  لا تتوقف`)

const shortSentence = 6
const longestRequest = 10

/** Reads a folded reply that is no keyword by itself. */
export const readStopWish = (said: string, isQuestion: boolean): StopWish => {
  const padded = ` ${said} `
  const holds = (list: readonly string[]) => list.some((phrase) => padded.includes(phrase))
  if (said === '' || holds(opposites)) return undefined
  const stop = isQuestion ? 'unclear' : 'stop'
  if (holds(phrases)) return stop
  const words = said.split(' ')
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word))
  const isPlain = words.every((word) => [stops, ambiguous, weak, texts, fillers].some((list) => list.has(word)))
  if (isPlain && (has(stops) || has(ambiguous) || (has(weak) && has(texts)))) return stop
  if (has(stops) && has(texts) && words.length <= longestRequest) return stop
  const first = words.find((word) => !fillers.has(word)) ?? ''
  if (stops.has(first)) return words.length <= 3 ? stop : 'unclear'
  if ((has(stops) && words.length <= shortSentence) || (isPlain && has(weak))) return isQuestion ? undefined : 'unclear'
  return has(ambiguous) && has(texts) && words.length <= longestRequest ? 'unclear' : undefined
}
