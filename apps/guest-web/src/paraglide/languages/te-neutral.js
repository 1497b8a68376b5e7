// @ts-nocheck
export const demo_ribbon = () => "ఇది డెమో మాత్రమే, నిజమైన చోటు కాదు."
export const party_size = () => "వ్యక్తుల సంఖ్య"
export const restaurant_busy = () => "ఇక్కడ ఇప్పుడు చాలా ఎక్కువ మార్పులు జరుగుతున్నాయి. దయచేసి మళ్లీ ప్రయత్నించండి."
export const email_hint = () => "మీ వంతు గురించి చెప్పడానికి మాత్రమే. ప్రతి ఈమెయిల్‌లో వాటిని ఆపే లింక్ ఉంటుంది."
export const phone_hint = () => "దేశ కోడ్ లేకుండా 10 అంకెలు. మీ వంతు గురించి చెప్పడానికి మాత్రమే."
export const phone_hint_other = (i) => `ఉదాహరణకు ${i.example}. మీ వంతు గురించి చెప్పడానికి మాత్రమే.`
export const wishes_optional = () => "మీ ప్రాధాన్యతలు (ఐచ్ఛికం)"
export const wishes_hint = () => "సిబ్బంది వీలైనంత ప్రయత్నిస్తారు. దీనికి ఎక్కువ సమయం పట్టవచ్చు."
export const area = () => "చోటు"
export const area_optional = () => "చోటు (ఐచ్ఛికం)"
export const area_hint = () => "సిబ్బంది మిమ్మల్ని అక్కడికే పిలవడానికి ప్రయత్నిస్తారు, కానీ హామీ ఇవ్వలేరు."
export const sms_consent = () => "నా వంతు గురించి ఈ నంబర్‌కు సందేశం పంపండి"
export const full_text = () => "సిబ్బంది చూసుకోగలిగినంత మంది వేచి ఉన్నారు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి లేదా సిబ్బందిని అడగండి."
export const almost_ready = () => "మీ వంతు దగ్గరపడింది. దయచేసి దగ్గరలోనే ఉండండి."
export const overtaken = (i) => `మీ స్థానం ${i.from} నుండి ${i.to}కి మారింది. చెప్పిన సమయం ప్రకారం సిబ్బంది పిలుస్తారు, కాబట్టి తక్కువ నిరీక్షణ ఉన్నవారు ముందు వెళ్లవచ్చు.`
export const ready = () => "ఇప్పుడు మీ వంతు"
export const served_next = () => "సిబ్బంది మిమ్మల్ని చూసుకుంటున్నారు. వేచి ఉన్నందుకు ధన్యవాదాలు."
export const details = () => "మీ సందర్శన"
export const next_1 = () => "దగ్గరలోనే ఉండండి. ఇతరులను పిలిచే కొద్దీ మీ స్థానం ముందుకు వస్తుంది."
export const next_2 = () => "మీ వంతు రాగానే సిబ్బంది మీకు సందేశం పంపుతారు లేదా కాల్ చేస్తారు, ఈ పేజీ కూడా చెబుతుంది."
export const next_2_email = () => "మీ వంతు రాగానే సిబ్బంది మీకు ఈమెయిల్ పంపుతారు, ఈ పేజీ కూడా చెబుతుంది."
export const next_2_page = () => "మీ వంతు రాగానే ఈ పేజీ చెబుతుంది."
export const emails_on = () => "మీ స్థానం, మీ వంతు గురించి మీకు ఈమెయిల్‌లు వస్తాయి."
export const removed_text = (i) => `మీరు ఇప్పుడు ${i.restaurant} నిరీక్షణ జాబితాలో లేరు. ఇది పొరపాటు అయితే దయచేసి సిబ్బందిని అడగండి లేదా ఫోన్ చేయండి.`
export const no_show_text = (i) => `${i.restaurant} సిబ్బంది మిమ్మల్ని పిలిచారు, కానీ మీరు కనిపించలేదు. దయచేసి ఫ్రంట్ డెస్క్‌లో అడగండి లేదా మళ్లీ చేరండి.`
export const too_late = (i) => `ఇక్కడ స్థానాన్ని ఉంచే గరిష్ఠ సమయం: ${i.time}.`
export const settled = () => "మీరు ఇప్పటికే వరుస నుండి వెళ్లిపోయారు."
export const sound_ask = () => "నా వంతు రాగానే శబ్దం చేయండి"
export const sound_on = () => "ఈ పేజీ తెరిచి ఉన్నంత వరకు, మీ వంతు రాగానే శబ్దం వస్తుంది."
export const push_ask = () => "నా వంతు రాగానే నాకు నోటిఫికేషన్ పంపండి"
export const push_on = () => "మీ వంతు రాగానే ఈ ఫోన్‌కు నోటిఫికేషన్ వస్తుంది."
export const edit_heading = () => "మీ సందర్శన వివరాలు మార్చండి"
export const learned = () => "ఇటీవల ఇక్కడ జనం వేచి ఉన్న సమయం ఆధారంగా."
export const next_tables = (i) => `బహుశా మిమ్మల్ని ఇక్కడికి పిలుస్తారు: ${i.tables}.`
export const parties_ahead = () => "మీకు ముందు"
export const alert_on = (i) => `మీకు ముందు ఇంతమంది లేదా తక్కువ ఉన్నప్పుడు మీకు తెలియజేస్తాం: ${i.count}`
export const alert_question = () => "నాకు ముందు ఇంతమంది ఉన్నప్పుడు నాకు తెలియజేయండి"
export const book_description = (i) => `${i.restaurant}లో సమయం బుక్ చేయండి: రోజు, సమయం ఎంచుకోండి.`
export const book_heading = () => "సమయం బుక్ చేయండి"
export const no_times_size = () => "ఇంత మందికి ఆన్‌లైన్‌లో బుక్ చేయలేరు."
export const book_closed_text = () => "ప్రస్తుతం ఆన్‌లైన్‌లో బుక్ చేయలేరు. దయచేసి ఫోన్ చేయండి లేదా నేరుగా రండి."
export const local_times = (i) => `అన్ని సమయాలు అక్కడి స్థానిక సమయం (${i.zone}).`
export const book_already = () => "ఈ ఫోన్ నంబర్‌కు ఈ సమయానికి ఇప్పటికే బుకింగ్ ఉంది. మీకు సందేశం వచ్చి ఉంటే లింక్ అందులో ఉంది; లేకపోతే దయచేసి ఫోన్ చేయండి."
export const book_requests_waiting = () => "మీ మునుపటి అభ్యర్థనలు సమాధానం కోసం వేచి ఉన్నాయి. దయచేసి ఫోన్ చేయండి."
export const book_change_unverified = () => "ఈ బుకింగ్ ఇంకా ధృవీకరించబడలేదు. ముందుగా మా సందేశంలోని లింక్ తెరిచి, అక్కడ “అవును, ఇది నా నంబర్” లేదా “అవును, ఇది నా ఈమెయిల్ చిరునామా” నొక్కండి, లేదా మాకు ఫోన్ చేయండి."
export const book_gone_text = () => "ఈ లింక్‌తో ఏ బుకింగ్ లేదు. దయచేసి లింక్‌ను సరిచూడండి లేదా మాకు ఫోన్ చేయండి."
export const my_confirmed = () => "మీ సమయం బుక్ అయింది"
export const my_until = (i) => `మీ సమయం ${i.time} వరకు.`
export const my_cancelled_staff = () => "మేము ఈ బుకింగ్‌ను ఉంచలేకపోతున్నాం"
export const party_link = () => "మీతో వచ్చే వారి కోసం"
export const booking_link_cannot = () => "ఇక్కడి నుండి లింక్‌లు పంపలేము. దయచేసి మాకు కాల్ చేయండి."
export const party_heading = (i) => `${i.restaurant}లో బుకింగ్`
export const made_over = () => "చాలా తప్పు ప్రయత్నాలు. దయచేసి సిబ్బందిని అడగండి."
export const wish_gone_text = () => "ఈ లింక్‌తో ఏ కోరికా లేదు. దయచేసి లింక్‌ను సరిచూడండి లేదా మాకు ఫోన్ చేయండి."
export const book_later = () => "తర్వాతి కోసం సమయం బుక్ చేయండి"
