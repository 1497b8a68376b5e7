import type { GuestLanguage } from '../languages.ts'

type NeutralSubject = 'table' | 'ready' | 'almost_ready' | 'new_time' | 'last_call'

/** The subjects for places other than restaurants, where the subject for restaurants names a table. */
export const neutralSubjects: Record<GuestLanguage, Record<NeutralSubject, string>> = {
  en: {
    table: 'Your turn at {{restaurant}}',
    ready: 'It is your turn: {{restaurant}}',
    almost_ready: 'It is almost your turn: {{restaurant}}',
    new_time: 'New time for your turn: {{restaurant}}',
    last_call: 'Last call: {{restaurant}}',
  },
  hi: {
    table: 'आपकी बारी: {{restaurant}}',
    ready: 'आपकी बारी है: {{restaurant}}',
    almost_ready: 'आपकी बारी आने ही वाली है: {{restaurant}}',
    new_time: 'आपकी बारी का नया समय: {{restaurant}}',
    last_call: 'आख़िरी बुलावा: {{restaurant}}',
  },
  ta: {
    table: 'உங்கள் முறை: {{restaurant}}',
    ready: 'இப்போது உங்கள் முறை: {{restaurant}}',
    almost_ready: 'உங்கள் முறை விரைவில்: {{restaurant}}',
    new_time: 'உங்கள் முறைக்குப் புதிய நேரம்: {{restaurant}}',
    last_call: 'கடைசி அழைப்பு: {{restaurant}}',
  },
  te: {
    table: 'మీ వంతు: {{restaurant}}',
    ready: 'ఇప్పుడు మీ వంతు: {{restaurant}}',
    almost_ready: 'త్వరలో మీ వంతు: {{restaurant}}',
    new_time: 'మీ వంతుకు కొత్త సమయం: {{restaurant}}',
    last_call: 'చివరి పిలుపు: {{restaurant}}',
  },
  bn: {
    table: 'আপনার পালা: {{restaurant}}',
    ready: 'এখন আপনার পালা: {{restaurant}}',
    almost_ready: 'একটু পরেই আপনার পালা: {{restaurant}}',
    new_time: 'আপনার পালার নতুন সময়: {{restaurant}}',
    last_call: 'শেষ ডাক: {{restaurant}}',
  },
  mr: {
    table: 'तुमची पाळी: {{restaurant}}',
    ready: 'तुमची पाळी आली आहे: {{restaurant}}',
    almost_ready: 'लवकरच तुमची पाळी: {{restaurant}}',
    new_time: 'तुमच्या पाळीची नवी वेळ: {{restaurant}}',
    last_call: 'शेवटची सूचना: {{restaurant}}',
  },
  es: {
    table: 'Su turno en {{restaurant}}',
    ready: 'Es su turno: {{restaurant}}',
    almost_ready: 'Falta muy poco para su turno: {{restaurant}}',
    new_time: 'Nueva hora para su turno: {{restaurant}}',
    last_call: 'Última llamada: {{restaurant}}',
  },
  fr: {
    table: 'Votre tour : {{restaurant}}',
    ready: 'C’est votre tour : {{restaurant}}',
    almost_ready: 'C’est presque votre tour : {{restaurant}}',
    new_time: 'Nouvelle heure pour votre tour : {{restaurant}}',
    last_call: 'Dernier appel : {{restaurant}}',
  },
  ar: {
    table: 'دورك في {{restaurant}}',
    ready: 'حان دورك: {{restaurant}}',
    almost_ready: 'لم يبق إلا القليل على دورك: {{restaurant}}',
    new_time: 'موعد جديد لدورك: {{restaurant}}',
    last_call: 'النداء الأخير: {{restaurant}}',
  },
}
