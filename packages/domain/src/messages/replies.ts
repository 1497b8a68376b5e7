import { asciiDigits } from '../digits.ts'
import { readStopWish } from './stop-wish.ts'

/** What a guest's text back asks for. */
export type Reply =
  | { kind: 'leave' }
  | { kind: 'here' }
  | { kind: 'stop' }
  /** A possible stop, which a person has to read. */
  | { kind: 'maybe_stop' }
  | { kind: 'start' }
  | { kind: 'help' }
  /** Minutes where the guest named them. */
  | { kind: 'late'; minutes: number | undefined }
  /** The number of a visit, after being asked which one. */
  | { kind: 'choice'; number: number }
  | { kind: 'words' }

type Keyword = 'leave' | 'late' | 'here' | 'stop' | 'start' | 'help'

/**
 * Whole replies, folded. The words of English opt-out law (stop, quit, end, cancel, unsubscribe, revoke …) mean STOP
 * and never 'leave the queue': a guest who wants no texts must not lose the place, and the other way round.
 */
const words: Record<Keyword, readonly string[]> = {
  leave: [
    ...['c', 'leave', 'give up my place', 'salir', 'me voy', 'partir', 'je pars', 'quitter la file'],
    ...['छोड़ें', 'छोड़ना', 'निकलना', 'வெளியேறு', 'விலகு', 'వదిలేయి', 'వెళ్తున్నాను', 'চলে যাচ্ছি', 'ছেড়ে দিন'],
    ...['सोडा', 'सोडतो', 'مغادرة', 'غادر'],
  ],
  late: [
    ...[
      'l',
      'late',
      'running late',
      'im late',
      'tarde',
      'llego tarde',
      'retraso',
      'retard',
      'en retard',
      'je suis en retard',
    ],
    ...['देर', 'देरी', 'लेट', 'தாமதம்', 'ఆలస్యం', 'দেরি', 'দেরী', 'उशीर', 'متأخر', 'تأخير'],
  ],
  here: [
    ...[
      'h',
      'here',
      'im here',
      'i am here',
      'arrived',
      'aqui',
      'ya llegue',
      'estoy aqui',
      'ici',
      'je suis la',
      'arrive',
    ],
    ...['यहाँ', 'यहां', 'पहुँच गया', 'पहुंच गया', 'आ गया', 'வந்துவிட்டேன்', 'இங்கே', 'వచ్చాను', 'ఇక్కడ', 'এসেছি', 'এখানে'],
    ...['आलो', 'इथे', 'وصلت', 'هنا'],
  ],
  stop: [
    ...['stop', 'stopall', 'stop all', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe'],
    ...['alto', 'parar', 'arret', 'arreter', 'रोकें', 'रोको', 'बंद', 'நிறுத்து', 'ఆపు', 'ఆపండి', 'বন্ধ', 'থামুন'],
    ...['إيقاف', 'توقف'],
  ],
  start: [
    ...['start', 'unstop', 'yes start', 'empezar', 'reanudar', 'reprendre', 'commencer', 'शुरू', 'தொடங்கு', 'ప్రారంభించు'],
    ...['শুরু', 'सुरू', 'ابدأ', 'بدء'],
  ],
  help: [...['help', 'info', 'ayuda', 'aide', 'मदद', 'सहायता', 'உதவி', 'సహాయం', 'সাহায্য', 'मदत', 'مساعدة']],
}

/**
 * Small letters without accents, punctuation or invisible characters such as marks of direction, which keyboards of
 * right-to-left scripts add; the marks of Indic and Arabic letters stay, as they are part of them.
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const meanings = new Map<string, Keyword>(
  Object.entries(words).flatMap(([kind, list]) =>
    list.map((word): [string, Keyword] => [folded(word), kind as Keyword]),
  ),
)

/** Reads a text that a guest sent back. Only a stop may be part of a sentence; any other keyword is the whole text. */
export const readReply = (text: string): Reply => {
  const said = asciiDigits(folded(text))
  const kind = meanings.get(said)
  const isQuestion = /[?؟]/.test(text)
  // 'बंद?' asks whether the restaurant is closed.
  if (kind === 'stop' && isQuestion) return { kind: 'maybe_stop' }
  if (kind === 'late') return { kind, minutes: undefined }
  if (kind) return { kind }
  const choice = /^[1-9]$/.exec(said)
  if (choice) return { kind: 'choice', number: Number(said) }
  const [, lateWord = '', minutes] = /^(.+?) ?(\d{1,3})(?: ?(?:m|min|mins|minutes|minutos|मिनट))?$/u.exec(said) ?? []
  if (meanings.get(lateWord.trim()) === 'late') return { kind: 'late', minutes: Number(minutes) }
  const wish = readStopWish(said, isQuestion)
  if (wish !== undefined) return { kind: wish === 'stop' ? 'stop' : 'maybe_stop' }
  return { kind: 'words' }
}
