// @ts-nocheck
export const demo_ribbon = () => "हा डेमो आहे, खरे ठिकाण नाही."
export const party_size = () => "किती जण"
export const restaurant_busy = () => "येथे सध्या खूप जास्त बदल सुरू आहेत. कृपया पुन्हा प्रयत्न करा."
export const email_hint = () => "फक्त तुमच्या पाळीबद्दल कळवण्यासाठी. प्रत्येक ई-मेलमध्ये ते बंद करण्याची लिंक असते."
export const phone_hint = () => "देशाच्या कोडशिवाय 10 अंक. फक्त तुमच्या पाळीबद्दल कळवण्यासाठी."
export const phone_hint_other = (i) => `उदाहरणार्थ ${i.example}. फक्त तुमच्या पाळीबद्दल कळवण्यासाठी.`
export const wishes_optional = () => "तुमची पसंती (ऐच्छिक)"
export const wishes_hint = () => "टीम शक्य तितका प्रयत्न करेल. यासाठी जास्त वेळ लागू शकतो."
export const area_hint = () => "टीम तुम्हाला तिथेच बोलावण्याचा प्रयत्न करेल, पण तसे वचन देऊ शकत नाही."
export const sms_consent = () => "माझ्या पाळीबद्दल या नंबरवर मला संदेश पाठवा"
export const full_text = () => "टीम जितक्या लोकांना घेऊ शकते, तितके प्रतीक्षेत आहेत. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा किंवा टीमला विचारा."
export const almost_ready = () => "तुमची पाळी येतच आहे. कृपया जवळच राहा."
export const overtaken = (i) => `तुमचे स्थान ${i.from} वरून ${i.to} झाले आहे. दिलेल्या वेळेनुसार टीम बोलावते, त्यामुळे कमी प्रतीक्षा असलेले आधी जाऊ शकतात.`
export const ready = () => "तुमची पाळी आली आहे"
export const served_next = () => "टीम तुमच्याकडे लक्ष देत आहे. वाट पाहिल्याबद्दल धन्यवाद."
export const details = () => "तुमची भेट"
export const next_1 = () => "जवळच राहा. इतरांना बोलावले जाईल तसे तुमचे स्थान पुढे येईल."
export const next_2 = () => "तुमची पाळी आल्यावर टीम तुम्हाला संदेश पाठवेल किंवा फोन करेल, आणि हे पानही सांगेल."
export const next_2_email = () => "तुमची पाळी आल्यावर टीम तुम्हाला ई-मेल पाठवेल, आणि हे पानही सांगेल."
export const next_2_page = () => "तुमची पाळी आल्यावर हे पान सांगेल."
export const emails_on = () => "तुमचे स्थान आणि पाळी याबद्दल तुम्हाला ई-मेल मिळतात."
export const removed_text = (i) => `तुम्ही आता ${i.restaurant} च्या प्रतीक्षा यादीत नाही. हे चुकून झाले असल्यास कृपया टीमला विचारा किंवा फोन करा.`
export const no_show_text = (i) => `${i.restaurant} च्या टीमने तुम्हाला बोलावले, पण तुम्ही सापडला नाहीत. कृपया फ्रंट डेस्कवर विचारा किंवा पुन्हा सामील व्हा.`
export const too_late = (i) => `येथे जास्तीत जास्त ${i.time} स्थान राखले जाते.`
export const settled = () => "तुम्ही आधीच रांगेतून बाहेर पडला आहात."
export const sound_ask = () => "माझी पाळी आल्यावर आवाज करा"
export const sound_on = () => "हे पान उघडे असेपर्यंत, तुमची पाळी आल्यावर आवाज होईल."
export const push_ask = () => "माझी पाळी आल्यावर मला सूचना द्या"
export const push_on = () => "तुमची पाळी आल्यावर या फोनवर सूचना येईल."
export const edit_heading = () => "तुमच्या भेटीची माहिती बदला"
export const learned = () => "अलीकडे येथे लोकांनी जितकी प्रतीक्षा केली, त्यानुसार."
export const next_tables = (i) => `बहुधा तुम्हाला येथे बोलावले जाईल: ${i.tables}.`
export const parties_ahead = () => "तुमच्या पुढे"
export const alert_on = (i) => `तुमच्या पुढे इतके किंवा कमी असतील तेव्हा आम्ही कळवू: ${i.count}`
export const alert_question = () => "माझ्या पुढे इतके असतील तेव्हा मला कळवा"
export const book_description = (i) => `${i.restaurant}मध्ये वेळ बुक करा: दिवस आणि वेळ निवडा.`
export const book_heading = () => "वेळ बुक करा"
export const no_times_size = () => "एवढ्या लोकांसाठी ऑनलाइन बुकिंग करता येत नाही."
export const book_closed_text = () => "सध्या ऑनलाइन बुकिंग करता येत नाही. कृपया फोन करा किंवा थेट या."
export const local_times = (i) => `सर्व वेळा तेथील स्थानिक वेळेनुसार (${i.zone}) आहेत.`
export const book_already = () => "या फोन नंबरवर या वेळेसाठी आधीच बुकिंग आहे. तुम्हाला संदेश मिळाला असल्यास लिंक त्यात आहे; नसल्यास कृपया फोन करा."
export const book_requests_waiting = () => "तुमच्या आधीच्या विनंत्या उत्तराची वाट पाहत आहेत. कृपया फोन करा."
export const book_change_unverified = () => "या बुकिंगची पडताळणी अजून झालेली नाही. आधी आमच्या संदेशातील लिंक उघडा आणि तिथे “होय, हा माझा नंबर आहे” किंवा “होय, हा माझा ई-मेल पत्ता आहे” दाबा, किंवा आम्हाला फोन करा."
export const book_gone_text = () => "या लिंकचे कोणतेही बुकिंग नाही. कृपया लिंक तपासा किंवा आम्हाला फोन करा."
export const my_confirmed = () => "तुमची वेळ बुक झाली आहे"
export const my_until = (i) => `तुमची वेळ ${i.time} पर्यंत आहे.`
export const my_cancelled_staff = () => "आम्ही हे बुकिंग ठेवू शकत नाही"
export const party_link = () => "तुमच्यासोबत येणाऱ्यांसाठी"
export const booking_link_cannot = () => "येथून लिंक पाठवता येत नाहीत. कृपया आम्हाला फोन करा."
export const party_heading = (i) => `${i.restaurant}मध्ये बुकिंग`
export const made_over = () => "खूप वेळा चुकीचे अंक लिहिले गेले. कृपया टीमला विचारा."
export const wish_gone_text = () => "या लिंकची कोणतीही इच्छा नाही. कृपया लिंक तपासा किंवा आम्हाला फोन करा."
export const book_later = () => "नंतरसाठी वेळ बुक करा"
