import type { CancelFee, CancelTerms } from '../booking/cancel-terms.ts'
import type { GuestLanguage } from '../languages.ts'
import { fillTemplate } from './template.ts'

type Words = Readonly<Record<Exclude<CancelFee, 'none'>, string>>

/** Where possible only letters of the GSM alphabet: with others a text message has 70 letters instead of 160. */
const cancelWords: Readonly<Record<GuestLanguage, Words>> = {
  en: {
    later: 'Cancelling is free until {{time}}. If you cancel later or do not come: {{fee}}.',
    due: 'It is too late to cancel free of charge. If you cancel or do not come: {{fee}}.',
    owed: 'It was cancelled too late to be free of charge. Due: {{fee}}.',
  },
  hi: {
    later: '{{time}} तक रद्द करना मुफ़्त है। उसके बाद रद्द करने या न आने पर: {{fee}}।',
    due: 'मुफ़्त रद्द करने का समय बीत चुका है। रद्द करने या न आने पर: {{fee}}।',
    owed: 'मुफ़्त रद्द करने का समय बीतने के बाद रद्द हुआ। देय राशि: {{fee}}।',
  },
  ta: {
    later: 'இலவசமாக ரத்துசெய்யக் கடைசி நேரம்: {{time}}. அதன் பிறகு ரத்துசெய்தால் அல்லது வராவிட்டால்: {{fee}}.',
    due: 'இலவசமாக ரத்துசெய்யும் நேரம் கடந்துவிட்டது. ரத்துசெய்தால் அல்லது வராவிட்டால்: {{fee}}.',
    owed: 'இலவசமாக ரத்துசெய்யும் நேரம் கடந்த பின் ரத்தானது. செலுத்த வேண்டியது: {{fee}}.',
  },
  te: {
    later: 'ఉచితంగా రద్దు చేయగల చివరి సమయం: {{time}}. ఆ తర్వాత రద్దు చేస్తే లేదా రాకపోతే: {{fee}}.',
    due: 'ఉచితంగా రద్దు చేసే సమయం దాటింది. రద్దు చేస్తే లేదా రాకపోతే: {{fee}}.',
    owed: 'ఉచితంగా రద్దు చేసే సమయం దాటిన తర్వాత రద్దయింది. చెల్లించాల్సింది: {{fee}}.',
  },
  bn: {
    later: 'বিনামূল্যে বাতিলের শেষ সময়: {{time}}। এরপর বাতিল করলে বা না এলে: {{fee}}।',
    due: 'বিনামূল্যে বাতিল করার সময় পেরিয়ে গেছে। বাতিল করলে বা না এলে: {{fee}}।',
    owed: 'বিনামূল্যে বাতিলের সময় পেরোনোর পর বাতিল হয়েছে। প্রদেয়: {{fee}}।',
  },
  mr: {
    later: 'मोफत रद्द करण्याची शेवटची वेळ: {{time}}. त्यानंतर रद्द केल्यास किंवा न आल्यास: {{fee}}.',
    due: 'मोफत रद्द करण्याची वेळ संपली आहे. रद्द केल्यास किंवा न आल्यास: {{fee}}.',
    owed: 'मोफत रद्द करण्याची वेळ संपल्यावर रद्द झाले. देय रक्कम: {{fee}}.',
  },
  es: {
    later: 'La cancelación es gratuita hasta: {{time}}. Si cancela después o no viene: {{fee}}.',
    due: 'Ya es tarde para cancelar gratis. Si cancela o no viene: {{fee}}.',
    owed: 'Se canceló tarde para que fuera gratis. Importe debido: {{fee}}.',
  },
  fr: {
    later:
      'Vous pouvez annuler gratuitement avant cette limite : {{time}}. Si vous annulez plus tard ou ne venez pas : {{fee}}.',
    due: 'Il est trop tard pour annuler gratuitement. Si vous annulez ou ne venez pas : {{fee}}.',
    owed: 'Vous avez annulé trop tard pour que ce soit gratuit. Montant dû : {{fee}}.',
  },
  ar: {
    later: 'آخر وقت للإلغاء المجاني: {{time}}. عند الإلغاء بعده أو عدم الحضور: {{fee}}.',
    due: 'فات أوان الإلغاء المجاني. عند الإلغاء أو عدم الحضور: {{fee}}.',
    owed: 'أُلغي بعد فوات أوان الإلغاء المجاني. المبلغ المستحق: {{fee}}.',
  },
}

/** Whether a message about a booking says what cancelling costs. */
export const saysCancelTerms = (template: string) =>
  ['confirmed', 'requested', 'changed', 'cancelled', 'reminder', 'reminder_link'].some(
    (about) => template === `booking_${about}`,
  )

/**
 * The sentence about what cancelling costs, for pages and messages; empty if it costs nothing. `when` formats an
 * instant in the restaurant's zone.
 */
export const cancelSentence = (
  { cancel_fee, free_until }: CancelTerms,
  fee: string,
  language: GuestLanguage,
  when: (instant: string) => string,
) => {
  if (cancel_fee === 'none' || free_until === null) return ''
  const sum = fee.trim().replace(/[.।]$/, '')
  // In right-to-left text '₹500 per person' would be shown as '500₹' after 'per person'.
  const shown = language === 'ar' ? `\u2068${sum}\u2069` : sum
  return fillTemplate(cancelWords[language][cancel_fee], { time: when(free_until), fee: shown })
}
