import type { GuestLanguage } from '../languages.ts'
import type { PlaceKind } from '../place-kinds.ts'
import { bookingTemplates } from './booking-templates.ts'
import { bookingTexts } from './booking-texts.ts'
import { codeTexts } from './code-texts.ts'
import { neutralTexts } from './neutral-texts.ts'

/** The templates a restaurant may write itself. */
export const writableTemplates = [
  'queue_joined',
  'table_ready',
  'ready_now',
  'almost_ready',
  'new_time',
  'last_call',
  'turn_near',
  'late_noted',
  'arrived_noted',
  'left_noted',
  'help',
  'stopped',
  'started',
  ...bookingTemplates,
  'booking_code',
] as const
export type WritableTemplate = (typeof writableTemplates)[number]

type InEveryLanguage = Readonly<Record<GuestLanguage, string>>

/** The default texts. The English 'table ready' text is the waitlist's own setting, with its default there. */
export const defaultTexts: Readonly<Record<WritableTemplate, InEveryLanguage>> = {
  queue_joined: {
    en: 'Hi {{customerName}}, you are on the waitlist at {{restaurantName}}. Follow your place: {{statusLink}}',
    hi: '{{customerName}}, आप {{restaurantName}} की प्रतीक्षा सूची में हैं। अपना स्थान देखें: {{statusLink}}',
    ta: '{{customerName}}, நீங்கள் {{restaurantName}} காத்திருப்புப் பட்டியலில் உள்ளீர்கள். உங்கள் இடம்: {{statusLink}}',
    te: '{{customerName}}, మీరు {{restaurantName}} వెయిటింగ్ జాబితాలో ఉన్నారు. మీ స్థానం: {{statusLink}}',
    bn: '{{customerName}}, আপনি {{restaurantName}}-এর অপেক্ষমাণ তালিকায় আছেন। আপনার স্থান: {{statusLink}}',
    mr: '{{customerName}}, तुम्ही {{restaurantName}} च्या प्रतीक्षा यादीत आहात. तुमचे स्थान: {{statusLink}}',
    es: 'Hola {{customerName}}, se ha unido a la lista de espera de {{restaurantName}}. Siga su lugar: {{statusLink}}',
    fr: "Bonjour {{customerName}}, bienvenue sur la liste d'attente de {{restaurantName}}. Votre place : {{statusLink}}",
    ar: 'مرحبًا {{customerName}}، أنت في قائمة انتظار {{restaurantName}}. تابع دورك: {{statusLink}}',
  },
  table_ready: {
    en: 'Hi {{customerName}}, your table at {{restaurantName}} is ready.',
    hi: '{{customerName}}, {{restaurantName}} में आपकी टेबल तैयार है।',
    ta: '{{customerName}}, {{restaurantName}}-இல் உங்கள் மேசை தயார்.',
    te: '{{customerName}}, {{restaurantName}} లో మీ టేబుల్ సిద్ధంగా ఉంది.',
    bn: '{{customerName}}, {{restaurantName}}-এ আপনার টেবিল প্রস্তুত।',
    mr: '{{customerName}}, {{restaurantName}} मध्ये तुमचे टेबल तयार आहे.',
    es: 'Hola {{customerName}}, su mesa en {{restaurantName}} le espera.',
    fr: 'Bonjour {{customerName}}, votre table vous attend chez {{restaurantName}}.',
    ar: 'مرحبًا {{customerName}}، طاولتك في {{restaurantName}} جاهزة.',
  },
  ready_now: {
    en: 'Hi {{customerName}}, your table at {{restaurantName}} is ready now. Please come to the entrance.',
    hi: '{{customerName}}, {{restaurantName}} में आपकी टेबल अब तैयार है। कृपया प्रवेश द्वार पर आएँ।',
    ta: '{{customerName}}, {{restaurantName}}-இல் உங்கள் மேசை இப்போது தயார். நுழைவாயிலுக்கு வரவும்.',
    te: '{{customerName}}, {{restaurantName}} లో మీ టేబుల్ ఇప్పుడు సిద్ధంగా ఉంది. దయచేసి ప్రవేశ ద్వారం వద్దకు రండి.',
    bn: '{{customerName}}, {{restaurantName}}-এ আপনার টেবিল এখন প্রস্তুত। অনুগ্রহ করে প্রবেশপথে আসুন।',
    mr: '{{customerName}}, {{restaurantName}} मध्ये तुमचे टेबल आता तयार आहे. कृपया प्रवेशद्वाराजवळ या.',
    es: 'Hola {{customerName}}, su mesa en {{restaurantName}} ya le espera. Pase por la entrada, por favor.',
    fr: "Bonjour {{customerName}}, votre table vous attend chez {{restaurantName}}. Merci de venir à l'entrée.",
    ar: 'مرحبًا {{customerName}}، طاولتك في {{restaurantName}} جاهزة الآن. تفضل إلى المدخل.',
  },
  almost_ready: {
    en: 'Hi {{customerName}}, your table at {{restaurantName}} is almost ready. Please stay close by.',
    hi: '{{customerName}}, {{restaurantName}} में आपकी टेबल लगभग तैयार है। कृपया पास ही रहें।',
    ta: '{{customerName}}, {{restaurantName}}-இல் உங்கள் மேசை கிட்டத்தட்ட தயார். அருகிலேயே இருக்கவும்.',
    te: '{{customerName}}, {{restaurantName}} లో మీ టేబుల్ దాదాపు సిద్ధంగా ఉంది. దయచేసి దగ్గరలోనే ఉండండి.',
    bn: '{{customerName}}, {{restaurantName}}-এ আপনার টেবিল প্রায় প্রস্তুত। অনুগ্রহ করে কাছাকাছি থাকুন।',
    mr: '{{customerName}}, {{restaurantName}} मध्ये तुमचे टेबल जवळजवळ तयार आहे. कृपया जवळच राहा.',
    es: 'Hola {{customerName}}, falta muy poco para su mesa en {{restaurantName}}. No se aleje, por favor.',
    fr: 'Bonjour {{customerName}}, votre table chez {{restaurantName}} sera disponible sous peu. Merci de rester à proximité.',
    ar: 'مرحبًا {{customerName}}، طاولتك في {{restaurantName}} جاهزة تقريبًا. ابقَ قريبًا من فضلك.',
  },
  new_time: {
    en: 'Hi {{customerName}}, your table at {{restaurantName}} will be ready in about {{minutes}} minutes from now. Thank you for waiting.',
    hi: '{{customerName}}, {{restaurantName}} में आपकी टेबल अब से लगभग {{minutes}} मिनट में तैयार होगी। प्रतीक्षा के लिए धन्यवाद।',
    ta: '{{customerName}}, {{restaurantName}}-இல் உங்கள் மேசை இன்னும் சுமார் {{minutes}} நிமிடங்களில் தயாராகும். காத்திருப்பதற்கு நன்றி.',
    te: '{{customerName}}, {{restaurantName}} లో మీ టేబుల్ ఇప్పటి నుండి సుమారు {{minutes}} నిమిషాల్లో సిద్ధమవుతుంది. వేచి ఉన్నందుకు ధన్యవాదాలు.',
    bn: '{{customerName}}, {{restaurantName}}-এ আপনার টেবিল এখন থেকে প্রায় {{minutes}} মিনিটে প্রস্তুত হবে। অপেক্ষার জন্য ধন্যবাদ।',
    mr: '{{customerName}}, {{restaurantName}} मध्ये तुमचे टेबल आतापासून सुमारे {{minutes}} मिनिटांत तयार होईल. वाट पाहिल्याबद्दल धन्यवाद.',
    es: 'Hola {{customerName}}, faltan unos {{minutes}} minutos para su mesa en {{restaurantName}}. Gracias por esperar.',
    fr: 'Bonjour {{customerName}}, votre table chez {{restaurantName}} sera disponible dans environ {{minutes}} minutes. Merci de votre patience.',
    ar: 'مرحبًا {{customerName}}، ستكون طاولتك في {{restaurantName}} جاهزة خلال نحو {{minutes}} دقيقة من الآن. شكرًا لانتظارك.',
  },
  last_call: {
    en: 'Hi {{customerName}}, last call for your table at {{restaurantName}}: please come within {{minutes}} minutes, or it may go to the next party.',
    hi: '{{customerName}}, अंतिम सूचना: {{restaurantName}} में आपकी टेबल तैयार है। कृपया {{minutes}} मिनट में आएँ, नहीं तो हमें टेबल किसी और को देनी पड़ सकती है।',
    ta: '{{customerName}}, கடைசி அழைப்பு: {{restaurantName}}-இல் உங்கள் மேசை தயார். {{minutes}} நிமிடங்களுக்குள் வரவும்; இல்லையெனில் மேசையை மற்றவருக்குக் கொடுக்க நேரிடலாம்.',
    te: '{{customerName}}, చివరి పిలుపు: {{restaurantName}} లో మీ టేబుల్ సిద్ధంగా ఉంది. {{minutes}} నిమిషాల్లో రండి, లేకపోతే టేబుల్ ఇతరులకు ఇవ్వాల్సి రావచ్చు.',
    bn: '{{customerName}}, শেষ ডাক: {{restaurantName}}-এ আপনার টেবিল প্রস্তুত। {{minutes}} মিনিটের মধ্যে আসুন, না হলে টেবিলটি অন্য কাউকে দিতে হতে পারে।',
    mr: '{{customerName}}, शेवटची सूचना: {{restaurantName}} मध्ये तुमचे टेबल तयार आहे. {{minutes}} मिनिटांत या, नाहीतर ते दुसऱ्यांना द्यावे लागू शकते.',
    es: 'Hola {{customerName}}, aviso final: su mesa en {{restaurantName}} le espera. Venga en {{minutes}} minutos, o puede que tengamos que cederla.',
    fr: 'Bonjour {{customerName}}, dernier appel : votre table vous attend chez {{restaurantName}}. Venez dans les {{minutes}} minutes, sinon nous pourrions la céder.',
    ar: 'مرحبًا {{customerName}}، نداء أخير: طاولتك في {{restaurantName}} جاهزة. تفضل خلال {{minutes}} دقيقة، وإلا فقد نضطر إلى إعطائها لغيرك.',
  },
  turn_near: {
    en: 'Hi {{customerName}}, it is nearly your turn at {{restaurantName}}. Please come back and stay close by.',
    hi: '{{customerName}}, {{restaurantName}} में आपकी बारी आने वाली है। कृपया लौट आएँ और पास ही रहें।',
    ta: '{{customerName}}, {{restaurantName}}-இல் உங்கள் முறை நெருங்கிவிட்டது. திரும்பி வந்து அருகிலேயே இருக்கவும்.',
    te: '{{customerName}}, {{restaurantName}} లో మీ వంతు దగ్గరపడింది. దయచేసి తిరిగి వచ్చి దగ్గరలోనే ఉండండి.',
    bn: '{{customerName}}, {{restaurantName}}-এ আপনার পালা প্রায় এসে গেছে। অনুগ্রহ করে ফিরে এসে কাছাকাছি থাকুন।',
    mr: '{{customerName}}, {{restaurantName}} मध्ये तुमची पाळी जवळ आली आहे. कृपया परत या आणि जवळच राहा.',
    es: 'Hola {{customerName}}, ya casi es su turno en {{restaurantName}}. Vuelva y quédese cerca, por favor.',
    fr: 'Bonjour {{customerName}}, votre tour approche chez {{restaurantName}}. Merci de revenir et de rester à proximité.',
    ar: 'مرحبًا {{customerName}}، اقترب دورك في {{restaurantName}}. يُرجى العودة والبقاء قريبًا.',
  },
  late_noted: {
    en: '{{restaurantName}}: thank you, we know that you are running late.',
    hi: '{{restaurantName}}: धन्यवाद, हमें पता है कि आपको देर होगी।',
    ta: '{{restaurantName}}: நன்றி, நீங்கள் தாமதமாவது எங்களுக்குத் தெரியும்.',
    te: '{{restaurantName}}: ధన్యవాదాలు, మీరు ఆలస్యంగా వస్తారని మాకు తెలుసు.',
    bn: '{{restaurantName}}: ধন্যবাদ, আপনার দেরি হবে আমরা জেনেছি।',
    mr: '{{restaurantName}}: धन्यवाद, तुम्हाला उशीर होणार हे आम्हाला कळले.',
    es: '{{restaurantName}}: gracias, sabemos que llega tarde.',
    fr: '{{restaurantName}} : merci, nous savons que vous serez en retard.',
    ar: '{{restaurantName}}: شكرًا، علمنا أنك ستتأخر.',
  },
  arrived_noted: {
    en: '{{restaurantName}}: thank you, we know that you are here.',
    hi: '{{restaurantName}}: धन्यवाद, हमें पता है कि आप आ गए हैं।',
    ta: '{{restaurantName}}: நன்றி, நீங்கள் வந்துவிட்டது எங்களுக்குத் தெரியும்.',
    te: '{{restaurantName}}: ధన్యవాదాలు, మీరు వచ్చారని మాకు తెలుసు.',
    bn: '{{restaurantName}}: ধন্যবাদ, আপনি এসেছেন আমরা জেনেছি।',
    mr: '{{restaurantName}}: धन्यवाद, तुम्ही आलात हे आम्हाला कळले.',
    es: '{{restaurantName}}: gracias, sabemos que ha llegado.',
    fr: '{{restaurantName}} : merci, votre arrivée est bien notée.',
    ar: '{{restaurantName}}: شكرًا، علمنا أنك وصلت.',
  },
  left_noted: {
    en: '{{restaurantName}}: you have left the waitlist. We hope to see you another time.',
    hi: '{{restaurantName}}: आप प्रतीक्षा सूची से हट गए हैं। फिर मिलेंगे।',
    ta: '{{restaurantName}}: நீங்கள் காத்திருப்புப் பட்டியலிலிருந்து விலகிவிட்டீர்கள். மீண்டும் வருக.',
    te: '{{restaurantName}}: మీరు వెయిటింగ్ జాబితా నుండి వెళ్ళిపోయారు. మళ్ళీ కలుద్దాం.',
    bn: '{{restaurantName}}: আপনি অপেক্ষমাণ তালিকা ছেড়েছেন। আবার আসবেন।',
    mr: '{{restaurantName}}: तुम्ही प्रतीक्षा यादीतून बाहेर पडलात. पुन्हा भेटू.',
    es: '{{restaurantName}}: ha dejado la lista de espera. Esperamos verle de nuevo.',
    fr: "{{restaurantName}} : vous avez quitté la liste d'attente. Au plaisir de vous revoir.",
    ar: '{{restaurantName}}: لقد غادرت قائمة الانتظار. نراك مرة أخرى.',
  },
  help: {
    en: '{{restaurantName}} waitlist. Reply C to leave, L if you are late, H when you are here, STOP for no more texts.',
    hi: '{{restaurantName}} प्रतीक्षा सूची। उत्तर दें: C सूची छोड़ने, L देर होने, H पहुँचने पर, STOP संदेश बंद करने के लिए।',
    ta: '{{restaurantName}} காத்திருப்புப் பட்டியல். பதில்: C விலக, L தாமதம், H வந்துவிட்டேன், STOP செய்திகளை நிறுத்த.',
    te: '{{restaurantName}} వెయిటింగ్ జాబితా. జవాబు: C వదిలేయడానికి, L ఆలస్యం, H వచ్చాను, STOP సందేశాలు ఆపడానికి.',
    bn: '{{restaurantName}} অপেক্ষমাণ তালিকা। উত্তর দিন: C ছাড়তে, L দেরি হলে, H এসে গেলে, STOP বার্তা বন্ধ করতে।',
    mr: '{{restaurantName}} प्रतीक्षा यादी. उत्तर द्या: C यादी सोडण्यास, L उशीर, H पोहोचलो, STOP संदेश बंद करण्यास.',
    es: 'Lista de espera de {{restaurantName}}. Responda C para salir, L si llega tarde, H cuando llegue, STOP para no recibir textos.',
    fr: "Liste d'attente de {{restaurantName}}. Répondez C pour partir, L en retard, H arrivé, STOP pour ne plus recevoir de textos.",
    ar: 'قائمة انتظار {{restaurantName}}. أجب C للمغادرة، L للتأخر، H عند الوصول، STOP لإيقاف الرسائل.',
  },
  stopped: {
    en: '{{restaurantName}}: you will get no more texts from us. Reply START to get them again.',
    hi: '{{restaurantName}}: अब आपको हमसे कोई संदेश नहीं मिलेगा। फिर पाने के लिए START लिखें।',
    ta: '{{restaurantName}}: இனி எங்களிடமிருந்து செய்திகள் வராது. மீண்டும் பெற START என அனுப்பவும்.',
    te: '{{restaurantName}}: ఇక మా నుండి సందేశాలు రావు. మళ్ళీ పొందడానికి START అని పంపండి.',
    bn: '{{restaurantName}}: আমাদের থেকে আর কোনো বার্তা পাবেন না। আবার পেতে START লিখুন।',
    mr: '{{restaurantName}}: आता आमच्याकडून संदेश येणार नाहीत. पुन्हा मिळवण्यासाठी START पाठवा.',
    es: '{{restaurantName}}: ya no le enviaremos textos. Responda START para recibirlos de nuevo.',
    fr: '{{restaurantName}} : vous ne recevrez plus de textos de notre part. Répondez START pour en recevoir à nouveau.',
    ar: '{{restaurantName}}: لن تصلك رسائل أخرى منا. أجب START لاستئنافها.',
  },
  started: {
    en: '{{restaurantName}}: you will get our texts again. Reply STOP to end them.',
    hi: '{{restaurantName}}: आपको हमारे संदेश फिर मिलेंगे। बंद करने के लिए STOP लिखें।',
    ta: '{{restaurantName}}: எங்கள் செய்திகள் மீண்டும் வரும். நிறுத்த STOP என அனுப்பவும்.',
    te: '{{restaurantName}}: మా సందేశాలు మళ్ళీ వస్తాయి. ఆపడానికి STOP అని పంపండి.',
    bn: '{{restaurantName}}: আমাদের বার্তা আবার পাবেন। বন্ধ করতে STOP লিখুন।',
    mr: '{{restaurantName}}: आमचे संदेश पुन्हा मिळतील. बंद करण्यासाठी STOP पाठवा.',
    es: '{{restaurantName}}: volveremos a enviarle textos. Responda STOP para terminarlos.',
    fr: '{{restaurantName}} : vous recevrez de nouveau nos textos. Répondez STOP pour ne plus en recevoir.',
    ar: '{{restaurantName}}: ستصلك رسائلنا من جديد. أجب STOP لإيقافها.',
  },
  ...bookingTexts,
  booking_code: codeTexts,
}

const neutral: Partial<Readonly<Record<WritableTemplate, InEveryLanguage>>> = neutralTexts

/** The default text of a template in a kind of place. */
export const defaultText = (template: WritableTemplate, language: GuestLanguage, kind: PlaceKind) =>
  ((kind !== 'restaurant' && neutral[template]) || defaultTexts[template])[language]

/** Sent if a reply may refer to several visits; the numbered visits follow. */
export const whichVisit: InEveryLanguage = {
  en: 'Which visit do you mean? Reply with its number:',
  hi: 'आप किस जगह की बात कर रहे हैं? उसका नंबर भेजें:',
  ta: 'எந்த வருகை? அதன் எண்ணை அனுப்பவும்:',
  te: 'ఏ సందర్శన? దాని సంఖ్య పంపండి:',
  bn: 'কোনটির কথা বলছেন? নম্বরটি পাঠান:',
  mr: 'तुम्ही कोणत्या भेटीबद्दल बोलत आहात? त्याचा क्रमांक पाठवा:',
  es: '¿A qué visita se refiere? Responda con su número:',
  fr: 'De quelle visite parlez-vous ? Répondez par son numéro :',
  ar: 'أي زيارة تقصد؟ أجب برقمها:',
}

/** Before the link at the foot of an e-mail. */
export const stopEmails: InEveryLanguage = {
  en: 'No more e-mails from us:',
  hi: 'हमसे और ई-मेल न पाने के लिए:',
  ta: 'எங்களிடமிருந்து மின்னஞ்சல்கள் வேண்டாம் என்றால்:',
  te: 'మా నుండి ఇక ఈమెయిల్‌లు వద్దనుకుంటే:',
  bn: 'আমাদের থেকে আর ই-মেইল না পেতে:',
  mr: 'आमच्याकडून आणखी ई-मेल नको असल्यास:',
  es: 'No recibir más correos nuestros:',
  fr: 'Ne plus recevoir nos e-mails :',
  ar: 'لإيقاف رسائلنا الإلكترونية:',
}
