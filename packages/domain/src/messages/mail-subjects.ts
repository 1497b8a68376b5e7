import type { GuestLanguage } from '../languages.ts'
import type { PlaceKind } from '../place-kinds.ts'
import type { TemplateType } from './message.ts'
import { neutralSubjects } from './neutral-subjects.ts'
import { fillTemplate } from './template.ts'

type Subject =
  | 'booked'
  | 'requested'
  | 'declined'
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'offered'
  | 'wished'
  | 'about_booking'
  | 'code'
  | 'joined'
  | 'table'
  | 'ready'
  | 'almost_ready'
  | 'new_time'
  | 'last_call'
  | 'near'
  | 'words'

const subjects: Record<GuestLanguage, Record<Subject, string>> = {
  en: {
    booked: 'Booked: {{when}} at {{restaurant}}',
    requested: 'Requested: {{when}} at {{restaurant}}',
    declined: 'Declined: {{when}} at {{restaurant}}',
    changed: 'Changed: {{when}} at {{restaurant}}',
    cancelled: 'Cancelled: {{when}} at {{restaurant}}',
    reminder: 'Reminder: {{when}} at {{restaurant}}',
    offered: 'Now free: {{when}} at {{restaurant}}',
    wished: 'On the list: {{when}} at {{restaurant}}',
    about_booking: 'Your booking: {{when}} at {{restaurant}}',
    code: 'Your code for {{restaurant}}',
    joined: 'On the waiting list: {{restaurant}}',
    table: 'Your table at {{restaurant}}',
    ready: 'Your table is ready: {{restaurant}}',
    almost_ready: 'Your table is almost ready: {{restaurant}}',
    new_time: 'New time for your table: {{restaurant}}',
    last_call: 'Last call for your table: {{restaurant}}',
    near: 'Nearly your turn: {{restaurant}}',
    words: 'Message from {{restaurant}}',
  },
  hi: {
    booked: 'बुक हुई: {{when}}, {{restaurant}}',
    requested: 'अनुरोध भेजा गया: {{when}}, {{restaurant}}',
    declined: 'अस्वीकृत: {{when}}, {{restaurant}}',
    changed: 'बदली गई: {{when}}, {{restaurant}}',
    cancelled: 'रद्द: {{when}}, {{restaurant}}',
    reminder: 'याद दिलाने के लिए: {{when}}, {{restaurant}}',
    offered: 'अब खाली: {{when}}, {{restaurant}}',
    wished: 'माँग सूची में: {{when}}, {{restaurant}}',
    about_booking: 'आपकी बुकिंग: {{when}}, {{restaurant}}',
    code: '{{restaurant}} के लिए आपका कोड',
    joined: 'प्रतीक्षा सूची में: {{restaurant}}',
    table: 'आपकी टेबल: {{restaurant}}',
    ready: 'आपकी टेबल तैयार है: {{restaurant}}',
    almost_ready: 'आपकी टेबल लगभग तैयार है: {{restaurant}}',
    new_time: 'आपकी टेबल का नया समय: {{restaurant}}',
    last_call: 'आपकी टेबल के लिए आख़िरी बुलावा: {{restaurant}}',
    near: 'आपकी बारी आने वाली है: {{restaurant}}',
    words: '{{restaurant}} का संदेश',
  },
  ta: {
    booked: 'முன்பதிவானது: {{when}}, {{restaurant}}',
    requested: 'கோரப்பட்டது: {{when}}, {{restaurant}}',
    declined: 'ஏற்கப்படவில்லை: {{when}}, {{restaurant}}',
    changed: 'மாற்றப்பட்டது: {{when}}, {{restaurant}}',
    cancelled: 'ரத்தானது: {{when}}, {{restaurant}}',
    reminder: 'நினைவூட்டல்: {{when}}, {{restaurant}}',
    offered: 'இப்போது காலி: {{when}}, {{restaurant}}',
    wished: 'விருப்பம் பட்டியலில்: {{when}}, {{restaurant}}',
    about_booking: 'உங்கள் முன்பதிவு: {{when}}, {{restaurant}}',
    code: '{{restaurant}}: உங்கள் குறியீடு',
    joined: 'காத்திருப்புப் பட்டியலில்: {{restaurant}}',
    table: 'உங்கள் மேசை: {{restaurant}}',
    ready: 'உங்கள் மேசை தயார்: {{restaurant}}',
    almost_ready: 'உங்கள் மேசை கிட்டத்தட்டத் தயார்: {{restaurant}}',
    new_time: 'உங்கள் மேசைக்குப் புதிய நேரம்: {{restaurant}}',
    last_call: 'உங்கள் மேசைக்கான கடைசி அழைப்பு: {{restaurant}}',
    near: 'உங்கள் முறை நெருங்குகிறது: {{restaurant}}',
    words: '{{restaurant}} அனுப்பிய செய்தி',
  },
  te: {
    booked: 'బుక్ అయింది: {{when}}, {{restaurant}}',
    requested: 'అభ్యర్థన పంపబడింది: {{when}}, {{restaurant}}',
    declined: 'అంగీకరించలేదు: {{when}}, {{restaurant}}',
    changed: 'మార్చబడింది: {{when}}, {{restaurant}}',
    cancelled: 'రద్దయింది: {{when}}, {{restaurant}}',
    reminder: 'గుర్తు చేస్తున్నాం: {{when}}, {{restaurant}}',
    offered: 'ఇప్పుడు ఖాళీ: {{when}}, {{restaurant}}',
    wished: 'కోరిక జాబితాలో: {{when}}, {{restaurant}}',
    about_booking: 'మీ బుకింగ్: {{when}}, {{restaurant}}',
    code: '{{restaurant}} కోసం మీ కోడ్',
    joined: 'నిరీక్షణ జాబితాలో: {{restaurant}}',
    table: 'మీ టేబుల్: {{restaurant}}',
    ready: 'మీ టేబుల్ సిద్ధం: {{restaurant}}',
    almost_ready: 'మీ టేబుల్ దాదాపు సిద్ధం: {{restaurant}}',
    new_time: 'మీ టేబుల్‌కు కొత్త సమయం: {{restaurant}}',
    last_call: 'మీ టేబుల్‌కు చివరి పిలుపు: {{restaurant}}',
    near: 'మీ వంతు దగ్గరపడింది: {{restaurant}}',
    words: '{{restaurant}} నుండి సందేశం',
  },
  bn: {
    booked: 'বুক হয়েছে: {{when}}, {{restaurant}}',
    requested: 'অনুরোধ পাঠানো হয়েছে: {{when}}, {{restaurant}}',
    declined: 'গৃহীত হয়নি: {{when}}, {{restaurant}}',
    changed: 'বদলানো হয়েছে: {{when}}, {{restaurant}}',
    cancelled: 'বাতিল: {{when}}, {{restaurant}}',
    reminder: 'মনে করিয়ে দিচ্ছি: {{when}}, {{restaurant}}',
    offered: 'এখন খালি: {{when}}, {{restaurant}}',
    wished: 'ইচ্ছা তালিকায়: {{when}}, {{restaurant}}',
    about_booking: 'আপনার বুকিং: {{when}}, {{restaurant}}',
    code: '{{restaurant}}-এর জন্য আপনার কোড',
    joined: 'অপেক্ষার তালিকায়: {{restaurant}}',
    table: 'আপনার টেবিল: {{restaurant}}',
    ready: 'আপনার টেবিল তৈরি: {{restaurant}}',
    almost_ready: 'আপনার টেবিল প্রায় তৈরি: {{restaurant}}',
    new_time: 'আপনার টেবিলের নতুন সময়: {{restaurant}}',
    last_call: 'আপনার টেবিলের শেষ ডাক: {{restaurant}}',
    near: 'আপনার পালা প্রায় এসেছে: {{restaurant}}',
    words: '{{restaurant}}-এর বার্তা',
  },
  mr: {
    booked: 'बुक झाले: {{when}}, {{restaurant}}',
    requested: 'विनंती पाठवली: {{when}}, {{restaurant}}',
    declined: 'नाकारले: {{when}}, {{restaurant}}',
    changed: 'बदलले: {{when}}, {{restaurant}}',
    cancelled: 'रद्द: {{when}}, {{restaurant}}',
    reminder: 'आठवण: {{when}}, {{restaurant}}',
    offered: 'आता मोकळी: {{when}}, {{restaurant}}',
    wished: 'इच्छा यादीत: {{when}}, {{restaurant}}',
    about_booking: 'तुमचे बुकिंग: {{when}}, {{restaurant}}',
    code: '{{restaurant}} साठी तुमचा कोड',
    joined: 'प्रतीक्षा यादीत: {{restaurant}}',
    table: 'तुमचे टेबल: {{restaurant}}',
    ready: 'तुमचे टेबल तयार आहे: {{restaurant}}',
    almost_ready: 'तुमचे टेबल जवळजवळ तयार आहे: {{restaurant}}',
    new_time: 'तुमच्या टेबलची नवी वेळ: {{restaurant}}',
    last_call: 'तुमच्या टेबलसाठी शेवटची सूचना: {{restaurant}}',
    near: 'तुमची पाळी जवळ आली: {{restaurant}}',
    words: '{{restaurant}} कडून संदेश',
  },
  es: {
    booked: 'Reservado: {{when}} en {{restaurant}}',
    requested: 'Solicitado: {{when}} en {{restaurant}}',
    declined: 'No aceptado: {{when}} en {{restaurant}}',
    changed: 'Cambiado: {{when}} en {{restaurant}}',
    cancelled: 'Cancelado: {{when}} en {{restaurant}}',
    reminder: 'Recordatorio: {{when}} en {{restaurant}}',
    offered: 'Ahora libre: {{when}} en {{restaurant}}',
    wished: 'En la lista: {{when}} en {{restaurant}}',
    about_booking: 'Su reserva: {{when}} en {{restaurant}}',
    code: 'Su código para {{restaurant}}',
    joined: 'En la lista de espera: {{restaurant}}',
    table: 'Su mesa en {{restaurant}}',
    ready: 'Su mesa está lista: {{restaurant}}',
    almost_ready: 'Su mesa está casi lista: {{restaurant}}',
    new_time: 'Nueva hora para su mesa: {{restaurant}}',
    last_call: 'Última llamada para su mesa: {{restaurant}}',
    near: 'Ya casi es su turno: {{restaurant}}',
    words: 'Mensaje de {{restaurant}}',
  },
  fr: {
    booked: 'Réservé : {{when}}, {{restaurant}}',
    requested: 'Demandé : {{when}}, {{restaurant}}',
    declined: 'Refusé : {{when}}, {{restaurant}}',
    changed: 'Modifié : {{when}}, {{restaurant}}',
    cancelled: 'Annulé : {{when}}, {{restaurant}}',
    reminder: 'Rappel : {{when}}, {{restaurant}}',
    offered: 'Libre maintenant : {{when}}, {{restaurant}}',
    wished: 'Sur la liste : {{when}}, {{restaurant}}',
    about_booking: 'Votre réservation : {{when}}, {{restaurant}}',
    code: 'Votre code pour {{restaurant}}',
    joined: 'Sur la liste d’attente : {{restaurant}}',
    table: 'Votre table : {{restaurant}}',
    ready: 'Votre table est prête : {{restaurant}}',
    almost_ready: 'Votre table est presque prête : {{restaurant}}',
    new_time: 'Nouvelle heure pour votre table : {{restaurant}}',
    last_call: 'Dernier appel pour votre table : {{restaurant}}',
    near: 'C’est bientôt votre tour : {{restaurant}}',
    words: 'Message de {{restaurant}}',
  },
  ar: {
    booked: 'تم الحجز: {{when}} في {{restaurant}}',
    requested: 'تم إرسال الطلب: {{when}} في {{restaurant}}',
    declined: 'لم يُقبل: {{when}} في {{restaurant}}',
    changed: 'تم التغيير: {{when}} في {{restaurant}}',
    cancelled: 'تم الإلغاء: {{when}} في {{restaurant}}',
    reminder: 'تذكير: {{when}} في {{restaurant}}',
    offered: 'متاح الآن: {{when}} في {{restaurant}}',
    wished: 'رغبتك مسجّلة: {{when}} في {{restaurant}}',
    about_booking: 'حجزك: {{when}} في {{restaurant}}',
    code: 'رمزك لدى {{restaurant}}',
    joined: 'في قائمة الانتظار: {{restaurant}}',
    table: 'طاولتك في {{restaurant}}',
    ready: 'طاولتك جاهزة: {{restaurant}}',
    almost_ready: 'طاولتك جاهزة تقريبًا: {{restaurant}}',
    new_time: 'موعد جديد لطاولتك: {{restaurant}}',
    last_call: 'النداء الأخير لطاولتك: {{restaurant}}',
    near: 'اقترب دورك: {{restaurant}}',
    words: 'رسالة من {{restaurant}}',
  },
}

const subjectOf: Partial<Record<TemplateType, Subject>> = {
  booking_confirmed: 'booked',
  booking_requested: 'requested',
  booking_declined: 'declined',
  booking_changed: 'changed',
  booking_cancelled: 'cancelled',
  booking_reminder: 'reminder',
  booking_reminder_link: 'reminder',
  booking_expected: 'about_booking',
  booking_offered: 'offered',
  booking_wished: 'wished',
  booking_code: 'code',
  queue_joined: 'joined',
  table_ready: 'table',
  ready_now: 'ready',
  almost_ready: 'almost_ready',
  new_time: 'new_time',
  last_call: 'last_call',
  turn_near: 'near',
}

/** Whether a subject needs a time; without a known time a general one is used. */
const isTimed = (subject: string) => subject.includes('{{when}}')

interface MailAbout {
  /** The name without links, which may be sent. */
  restaurant: string
  /** Date and time of the booking or the offer. */
  when: string | undefined
  place_kind: PlaceKind
}

/** What happened and when, as the subject of an e-mail to a guest. */
export const mailSubject = (
  template: TemplateType,
  language: GuestLanguage,
  { restaurant, when, place_kind }: MailAbout,
) => {
  const words = { ...subjects[language], ...(place_kind !== 'restaurant' && neutralSubjects[language]) }
  const named = words[subjectOf[template] ?? (when === undefined ? 'words' : 'about_booking')]
  const subject = isTimed(named) && when === undefined ? words.words : named
  return fillTemplate(subject, { restaurant, when: when ?? '' })
}
