import { describe, expect, it } from 'vitest'
import { readReply } from './replies.ts'

const wishes = {
  stop: {
    en: ['STOP PLEASE', 'Stop. Thank you', 'stop texting me', 'Please stop', 'please stop sending me these messages'],
    'en, without the word': ["Don't text me", 'do not message me again', 'No more texts', 'Opt me out', 'Cancel texts'],
    'en, in a sentence': [
      'I want you to stop texting my phone',
      'Unsubscribe me from this',
      'quit texting me',
      'STOP!!!',
      'unsub',
      'STOP2END',
      'I do not want any more texts',
      "I don't want these messages",
    ],
    es: [
      'basta',
      'Basta ya, gracias',
      'No me escriban más',
      'dejen de enviarme mensajes',
      'alto por favor',
      'no más mensajes',
      'baja',
      'quiero darme de baja',
      'no quiero recibir mensajes',
    ],
    fr: [
      'arrêtez',
      'Arrêtez les messages svp',
      'Stop SMS',
      "Ne m'envoyez plus rien",
      'plus de messages merci',
      'arrêter',
      "cessez de m'écrire",
    ],
    hi: ['बंद करो', 'कृपया बंद करें', 'मैसेज बंद करो', 'मैसेज मत भेजो', 'मुझे संदेश न भेजें', 'रोको प्लीज'],
    ta: ['தயவுசெய்து நிறுத்துங்கள்', 'செய்தி அனுப்ப வேண்டாம்', 'மெசேஜ் வேண்டாம் நன்றி', 'stop நன்றி', 'மெசேஜ் அனுப்பாதே'],
    te: ['దయచేసి ఆపండి', 'మెసేజ్‌లు వద్దు', 'నాకు మెసేజ్‌లు పంపకండి', 'మెసేజ్‌లు ఆపండి', 'మెసేజ్ పంపవద్దు'],
    bn: ['দয়া করে বন্ধ করুন', 'মেসেজ পাঠাবেন না', 'আর মেসেজ চাই না', 'মেসেজ বন্ধ করো'],
    mr: ['कृपया थांबवा', 'मेसेज पाठवू नका', 'मेसेज नको', 'मेसेज बंद करा'],
    ar: [
      'توقفوا من فضلك',
      'لا ترسلوا لي رسائل',
      'أوقفوا الرسائل',
      'إيقاف الرسائل شكرا',
      'لا أريد رسائل',
      'إلغاء الاشتراك',
    ],
  },
  maybe_stop: {
    en: [
      'Cancel please',
      'stop making us wait out here in the rain',
      'I said stop already',
      'Did the texts stop?',
      'end now',
    ],
    es: ['cancelar por favor'],
    fr: ['annuler svp', 'arrêtez de me faire attendre dehors'],
  },
  words: {
    en: [
      'Stop by at 8?',
      "can't stop now",
      'cancel my table',
      'we will stop at the bar first',
      "Don't stop texting me!",
      'The bus stop is far, 5 minutes',
      'a quick stop first',
      'I got no texts',
      'no texts received',
      'pit stop 5 mins',
      'I did not get your message',
      'end of the street?',
      'Thanks for the text',
      'text me when it is ready',
    ],
    es: ['para 4 personas', 'silla alta por favor', 'no paren', 'cancelar mi mesa', 'deje la mesa para dos'],
    fr: ["l'arrêt de bus est loin", 'annuler ma table', 'vous avez une table ?', 'plus tard svp'],
    hi: ['क्या आप आज बंद हैं?', 'मेरी टेबल रद्द करें', 'AC बंद करो', 'धन्यवाद'],
    ta: ['கார் எங்கே நிறுத்த வேண்டும்?', 'நன்றி', 'என் மேசையை ரத்து செய்'],
    te: ['కారు ఎక్కడ ఆపాలి?', 'ధన్యవాదాలు', 'నా టేబుల్ రద్దు చేయండి'],
    bn: ['আপনারা কি আজ বন্ধ?', 'ধন্যবাদ', 'আমার টেবিল বাতিল করুন'],
    mr: ['पाच मिनिटे थांबा', 'आज बंद आहे का?', 'माझे टेबल रद्द करा'],
    ar: ['هل أنتم مغلقون اليوم؟', 'شكرا', 'إلغاء طاولتي', 'أين موقف السيارات؟'],
  },
} as const

describe.each(Object.entries(wishes))('%s', (kind, languages) => {
  it.each(
    Object.entries(languages).flatMap(([language, replies]) => replies.map((reply: string) => [language, reply])),
  )('%s: %s', (_language, reply) => {
    expect(readReply(reply).kind).toBe(kind)
  })
})
