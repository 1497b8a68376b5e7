// @ts-nocheck
export const demo_ribbon = () => "यह एक डेमो है, कोई असली जगह नहीं।"
export const party_size = () => "लोगों की संख्या"
export const restaurant_busy = () => "यहाँ अभी बहुत सारे बदलाव हो रहे हैं। कृपया फिर प्रयास करें।"
export const email_hint = () => "केवल आपकी बारी के बारे में बताने के लिए। हर ई-मेल में उन्हें बंद करने का लिंक होता है।"
export const phone_hint = () => "10 अंक, देश के कोड के बिना। केवल आपकी बारी के बारे में बताने के लिए।"
export const phone_hint_other = (i) => `जैसे ${i.example}। केवल आपकी बारी के बारे में बताने के लिए।`
export const wishes_optional = () => "आपकी पसंद (वैकल्पिक)"
export const wishes_hint = () => "टीम पूरी कोशिश करेगी। इसमें ज़्यादा समय लग सकता है।"
export const area = () => "जगह"
export const area_optional = () => "जगह (वैकल्पिक)"
export const area_hint = () => "टीम आपको वहीं बुलाने की कोशिश करेगी, पर इसका वादा नहीं कर सकती।"
export const sms_consent = () => "मेरी बारी के बारे में इस नंबर पर मुझे संदेश भेजें"
export const full_text = () => "जितने लोगों को टीम ले सकती है, उतने प्रतीक्षा कर रहे हैं। कृपया थोड़ी देर बाद फिर प्रयास करें या टीम से पूछें।"
export const almost_ready = () => "आपकी बारी आने ही वाली है। कृपया पास ही रहें।"
export const overtaken = (i) => `आपका स्थान ${i.from} से ${i.to} हो गया है। टीम वादा किए गए समय के अनुसार बुलाती है, इसलिए कम प्रतीक्षा वाले पहले जा सकते हैं।`
export const ready = () => "आपकी बारी है"
export const served_next = () => "टीम आपका ध्यान रख रही है। प्रतीक्षा के लिए धन्यवाद।"
export const details = () => "आपकी विज़िट"
export const next_1 = () => "पास ही रहें। जैसे-जैसे दूसरों को बुलाया जाता है, आपका स्थान आगे बढ़ता है।"
export const next_2 = () => "आपकी बारी आने पर टीम आपको संदेश भेजेगी या फ़ोन करेगी, और यह पृष्ठ भी बताएगा।"
export const next_2_email = () => "आपकी बारी आने पर टीम आपको ई-मेल भेजेगी, और यह पृष्ठ भी बताएगा।"
export const next_2_page = () => "आपकी बारी आने पर यह पृष्ठ बताएगा।"
export const emails_on = () => "आपको अपने स्थान और बारी के बारे में ई-मेल मिलते हैं।"
export const removed_text = (i) => `आप अब ${i.restaurant} की प्रतीक्षा सूची में नहीं हैं। यदि यह गलती से हुआ है, तो कृपया टीम से पूछें या फ़ोन करें।`
export const no_show_text = (i) => `${i.restaurant} की टीम ने आपको बुलाया, पर आप नहीं मिले। कृपया फ़्रंट डेस्क पर पूछें या फिर से शामिल हों।`
export const too_late = (i) => `यहाँ स्थान अधिकतम ${i.time} तक रखा जाता है।`
export const settled = () => "आप कतार से जा चुके हैं।"
export const sound_ask = () => "मेरी बारी आने पर आवाज़ बजाएँ"
export const sound_on = () => "जब तक यह पृष्ठ खुला है, आपकी बारी आने पर आवाज़ बजेगी।"
export const push_ask = () => "मेरी बारी आने पर मुझे सूचना दें"
export const push_on = () => "आपकी बारी आने पर इस फ़ोन पर सूचना आएगी।"
export const edit_heading = () => "अपनी विज़िट की जानकारी बदलें"
export const learned = () => "हाल में यहाँ जितना इंतज़ार हुआ, उसके अनुसार।"
export const next_tables = (i) => `संभवतः आपको यहाँ बुलाया जाएगा: ${i.tables}।`
export const parties_ahead = () => "आपसे आगे"
export const alert_on = (i) => `आपसे आगे जब इतने या कम होंगे, हम आपको बताएँगे: ${i.count}`
export const alert_question = () => "मुझे तब बताएँ जब मुझसे आगे इतने हों"
export const book_description = (i) => `${i.restaurant} में समय बुक करें: दिन और समय चुनें।`
export const book_heading = () => "समय बुक करें"
export const no_times_size = () => "इतने लोगों के लिए ऑनलाइन बुकिंग नहीं हो सकती।"
export const book_closed_text = () => "अभी ऑनलाइन बुकिंग नहीं हो सकती। कृपया फ़ोन करें या सीधे आ जाएँ।"
export const local_times = (i) => `सभी समय वहाँ के स्थानीय समय (${i.zone}) में हैं।`
export const book_already = () => "इस फ़ोन नंबर पर इस समय के लिए पहले से बुकिंग है। अगर आपको संदेश मिला है, तो लिंक उसी में है; नहीं तो कृपया फ़ोन करें।"
export const book_requests_waiting = () => "आपके पहले के अनुरोधों का उत्तर अभी बाकी है। कृपया हमें फ़ोन करें।"
export const book_change_unverified = () => "इस बुकिंग की पुष्टि अभी नहीं हुई है। पहले हमारे संदेश का लिंक खोलें और वहाँ “हाँ, यह मेरा नंबर है” या “हाँ, यह मेरा ई-मेल पता है” दबाएँ, या हमें फ़ोन करें।"
export const book_gone_text = () => "इस लिंक की कोई बुकिंग नहीं है। कृपया लिंक जाँचें या हमें फ़ोन करें।"
export const my_confirmed = () => "आपका समय बुक हो गया है"
export const my_until = (i) => `आपका समय ${i.time} तक है।`
export const my_cancelled_staff = () => "हम यह बुकिंग नहीं रख सकते"
export const party_link = () => "आपके साथ आने वालों के लिए"
export const booking_link_cannot = () => "यहाँ से लिंक नहीं भेजे जा सकते। कृपया हमें फ़ोन करें।"
export const party_heading = (i) => `${i.restaurant} में बुकिंग`
export const made_over = () => "बहुत बार गलत अंक लिखे गए। कृपया टीम से पूछें।"
export const wish_gone_text = () => "इस लिंक की कोई माँग नहीं है। कृपया लिंक जाँचें या हमें फ़ोन करें।"
export const book_later = () => "बाद के लिए समय बुक करें"
