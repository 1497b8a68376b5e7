// @ts-nocheck
export const demo_ribbon = () => "هذا عرض تجريبي، وليس مكانًا حقيقيًا."
export const party_size = () => "عدد الأشخاص"
export const restaurant_busy = () => "هناك تغييرات كثيرة جدًا قيد التنفيذ هنا. يُرجى المحاولة مرة أخرى."
export const email_hint = () => "يُستخدم فقط لإبلاغك بشأن دورك. في كل رسالة رابط لإيقافها."
export const phone_hint = () => "10 أرقام بدون رمز البلد. يُستخدم فقط لإبلاغك بشأن دورك."
export const phone_hint_other = (i) => `مثلًا ${i.example}. يُستخدم فقط لإبلاغك بشأن دورك.`
export const wishes_optional = () => "تفضيلاتك للزيارة (اختياري)"
export const wishes_hint = () => "سيبذل الفريق جهده. قد يستغرق ذلك وقتًا أطول."
export const area = () => "المنطقة"
export const area_optional = () => "المنطقة (اختياري)"
export const area_hint = () => "سيحاول الفريق استقبالك هناك، لكنه لا يستطيع أن يعدك بذلك."
export const sms_consent = () => "أرسلوا لي رسائل نصية بشأن دوري على هذا الرقم"
export const full_text = () => "ينتظر الآن أقصى عدد من الأشخاص الذين يستطيع الفريق استقبالهم. يُرجى المحاولة بعد قليل أو سؤال الفريق."
export const almost_ready = () => "اقترب دورك. ابقَ قريبًا من فضلك."
export const overtaken = (i) => `انتقل ترتيبك من ${i.from} إلى ${i.to}. ينادي الفريق حسب الأوقات الموعودة، لذا قد يتقدم من كان انتظاره أقصر.`
export const ready = () => "حان دورك"
export const served_next = () => "الفريق يهتم بك. شكرًا لانتظارك."
export const details = () => "زيارتك"
export const next_1 = () => "ابقَ قريبًا. يتقدم ترتيبك كلما نودي على آخرين."
export const next_2 = () => "عندما يحين دورك سيراسلك الفريق أو يتصل بك، وستخبرك هذه الصفحة بذلك."
export const next_2_email = () => "عندما يحين دورك سيرسل لك الفريق رسالة إلى بريدك الإلكتروني، وستخبرك هذه الصفحة بذلك."
export const next_2_page = () => "عندما يحين دورك ستخبرك هذه الصفحة بذلك."
export const emails_on = () => "تصلك رسائل إلكترونية بشأن ترتيبك ودورك."
export const removed_text = (i) => `لم تعد في قائمة الانتظار في ${i.restaurant}. إذا كان ذلك خطأً، فيُرجى سؤال الفريق أو الاتصال.`
export const no_show_text = (i) => `نادى فريق ${i.restaurant} عليك ولم يجدك. يُرجى السؤال عند الاستقبال أو الانضمام مرة أخرى.`
export const too_late = (i) => `يُحتفظ بالمكان هنا لمدة أقصاها ${i.time}.`
export const settled = () => "غادرت الدور بالفعل."
export const sound_ask = () => "تشغيل صوت عندما يحين دوري"
export const sound_on = () => "سيُسمع صوت عندما يحين دورك ما دامت هذه الصفحة مفتوحة."
export const push_ask = () => "أبلغني عندما يحين دوري"
export const push_on = () => "سيصل إشعار إلى هذا الهاتف عندما يحين دورك."
export const edit_heading = () => "تعديل زيارتك"
export const learned = () => "بحسب مدة الانتظار هنا مؤخرًا."
export const next_tables = (i) => `ستُنادى على الأرجح إلى: ${i.tables}.`
export const parties_ahead = () => "قبلك"
export const alert_on = (i) => `نبلغك عندما لا يزيد عدد من قبلك على: ${i.count}`
export const alert_question = () => "أبلغني عندما يكون عدد من قبلي"
export const book_description = (i) => `احجز زيارة في ${i.restaurant}: اختر اليوم والوقت.`
export const book_heading = () => "احجز زيارة"
export const no_times_size = () => "لا يمكن الحجز عبر الإنترنت لهذا العدد."
export const book_closed_text = () => "لا يمكن الحجز عبر الإنترنت حاليًا. يُرجى الاتصال أو الحضور مباشرة."
export const local_times = (i) => `جميع الأوقات بالتوقيت المحلي للمكان (${i.zone}).`
export const book_already = () => "لهذا الرقم حجز لهذا الوقت بالفعل. إن وصلتك رسالة فالرابط فيها، وإلا فيُرجى الاتصال."
export const book_requests_waiting = () => "طلباتك السابقة تنتظر الرد. يُرجى الاتصال بنا."
export const book_change_unverified = () => "لم يتم التحقق من هذا الحجز بعد. افتح أولًا الرابط في رسالتنا واضغط هناك على «نعم، هذا رقمي» أو «نعم، هذا بريدي الإلكتروني»، أو اتصل بنا."
export const book_gone_text = () => "لا يوجد حجز بهذا الرابط. يُرجى التحقق منه أو الاتصال بنا."
export const my_confirmed = () => "تم حجز زيارتك"
export const my_until = (i) => `ينتهي وقتك عند ${i.time}.`
export const my_cancelled_staff = () => "لا نستطيع الإبقاء على هذا الحجز"
export const party_link = () => "لمن يأتي معك"
export const booking_link_cannot = () => "لا يمكن إرسال الروابط هنا. يُرجى الاتصال بنا."
export const party_heading = (i) => `زيارة في ${i.restaurant}`
export const made_booking = () => "تم إجراء حجز باستخدام هذا النموذج"
export const made_over = () => "محاولات خاطئة كثيرة. يُرجى سؤال الفريق."
export const wish_gone_text = () => "لا توجد رغبة بهذا الرابط. يُرجى التحقق منه أو الاتصال بنا."
export const book_later = () => "احجز زيارة لوقت لاحق"
