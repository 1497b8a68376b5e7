import { spanishStopPhrases, stopOpposites, stopPhrases, unclearPhrases } from './stop-phrases.ts'

/**
 * Whether a guest asks for no more texts. `unclear`: a person has to decide, as a guest who is texted against its
 * wish complains to the operator, and one who gets no text can lose the table.
 */
export type StopWish = 'stop' | 'unclear' | undefined

// All words are folded as replies are: small letters without accents and punctuation.
const listed = (words: string) => new Set(words.trim().split(/\s+/u))
/** Mean a stop anywhere in a text that holds none of the `opposites`. */
const stops = listed(
  'stop stopall stop2end stoptexting unsubscribe unsub optout arrete arretez arreter desabonner desabonnez desinscrire',
)

/** Mean a stop only beside words of the other lists, as they have other meanings too. */
const ambiguous = listed(`
  alto basta baja pare paren parar detener detenga detengan cesse cessez arret
  रोकें रोको रोकिए बंद बन्द நிறுத்து நிறுத்துங்கள் நிறுத்தவும் ఆపు ఆపండి ఆపేయండి
  বন্ধ থামুন থামান থামাও थांबवा إيقاف ايقاف توقف توقفوا أوقف أوقفوا اوقف اوقفوا كفى`)

/** Cancel other things too, or ask to wait: alone or beside politeness they are unclear. */
const weak = listed('cancel end quit revoke cancelar anular annuler annulez रद्द ரத்து రద్దు বাতিল إلغاء الغاء थांबा')

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

const shortSentence = 6
const longestRequest = 10

/** Reads a folded reply that is no keyword by itself. */
export const readStopWish = (said: string, isQuestion: boolean): StopWish => {
  const padded = ` ${said} `
  const holds = (list: readonly string[]) => list.some((phrase) => padded.includes(phrase))
  if (said === '' || holds(stopOpposites)) return undefined
  const stop = isQuestion ? 'unclear' : 'stop'
  if (holds(stopPhrases) || holds(spanishStopPhrases)) return stop
  if (holds(unclearPhrases)) return 'unclear'
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
