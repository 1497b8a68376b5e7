import type { GuestLanguage } from '../languages.ts'

/** What a text with a code may name: nothing that the person who asked for it has typed. */
export const codePlaceholders = ['code', 'restaurantName', 'date', 'time'] as const

/** The text with the code that a booking needs. */
export const codeTexts: Readonly<Record<GuestLanguage, string>> = {
  en: '{{code}} is your code to book at {{restaurantName}}: {{date}}, {{time}}. It works for 10 minutes. If you did not ask for it, ignore this text.',
  hi: '{{restaurantName}} में बुकिंग के लिए आपका कोड {{code}} है: {{date}}, {{time}}। यह 10 मिनट तक चलेगा। आपने नहीं माँगा, तो इसे अनदेखा करें।',
  ta: '{{restaurantName}}-இல் முன்பதிவு செய்ய உங்கள் குறியீடு {{code}}: {{date}}, {{time}}. இது 10 நிமிடங்கள் செல்லும். நீங்கள் கேட்கவில்லை என்றால் பொருட்படுத்த வேண்டாம்.',
  te: '{{restaurantName}} లో బుక్ చేయడానికి మీ కోడ్ {{code}}: {{date}}, {{time}}. ఇది 10 నిమిషాలు పనిచేస్తుంది. మీరు అడగకపోతే దీన్ని పట్టించుకోకండి.',
  bn: '{{restaurantName}}-এ বুকিংয়ের জন্য আপনার কোড {{code}}: {{date}}, {{time}}। এটি ১০ মিনিট চলবে। আপনি না চেয়ে থাকলে উপেক্ষা করুন।',
  mr: '{{restaurantName}} मध्ये बुकिंगसाठी तुमचा कोड {{code}} आहे: {{date}}, {{time}}. तो 10 मिनिटे चालेल. तुम्ही मागितला नसेल तर दुर्लक्ष करा.',
  es: '{{code}} es su clave para reservar en {{restaurantName}}: {{date}}, {{time}}. Vale 10 minutos. Si no lo ha pedido, ignore este mensaje.',
  fr: "{{code}} est votre code pour réserver chez {{restaurantName}} : {{date}}, {{time}}. Il est valable 10 minutes. Si vous ne l'avez pas demandé, ignorez ce message.",
  ar: '{{code}} هو رمزك للحجز في {{restaurantName}}: {{date}}، {{time}}. يصلح لمدة 10 دقائق. إذا لم تطلبه فتجاهل هذه الرسالة.',
}
