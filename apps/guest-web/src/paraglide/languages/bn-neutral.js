// @ts-nocheck
export const demo_ribbon = () => "এটি একটি ডেমো, সত্যিকারের কোনো জায়গা নয়।"
export const party_size = () => "কতজন"
export const restaurant_busy = () => "এখানে এখন অনেক বেশি পরিবর্তন চলছে। অনুগ্রহ করে আবার চেষ্টা করুন।"
export const email_hint = () => "শুধু আপনার পালার খবর জানাতে ব্যবহৃত হয়। প্রতিটি ই-মেইলে তা বন্ধ করার লিঙ্ক থাকে।"
export const phone_hint = () => "দেশের কোড ছাড়া 10টি সংখ্যা। শুধু আপনার পালার খবর জানাতে ব্যবহৃত হয়।"
export const phone_hint_other = (i) => `যেমন ${i.example}। শুধু আপনার পালার খবর জানাতে ব্যবহৃত হয়।`
export const wishes_optional = () => "আপনার পছন্দ (ঐচ্ছিক)"
export const wishes_hint = () => "কর্মীরা যথাসাধ্য চেষ্টা করবেন। এতে বেশি সময় লাগতে পারে।"
export const area_hint = () => "কর্মীরা আপনাকে সেখানেই ডাকার চেষ্টা করবেন, তবে কথা দিতে পারেন না।"
export const sms_consent = () => "আমার পালার বিষয়ে এই নম্বরে বার্তা পাঠান"
export const full_text = () => "কর্মীরা যত জনকে নিতে পারেন, তত জন অপেক্ষা করছেন। একটু পরে আবার চেষ্টা করুন বা কর্মীদের জিজ্ঞাসা করুন।"
export const almost_ready = () => "আপনার পালা প্রায় এসে গেছে। অনুগ্রহ করে কাছাকাছি থাকুন।"
export const overtaken = (i) => `আপনার স্থান ${i.from} থেকে ${i.to} হয়েছে। কথা দেওয়া সময় অনুযায়ী ডাকা হয়, তাই যাঁদের অপেক্ষা কম তাঁরা আগে যেতে পারেন।`
export const ready = () => "এখন আপনার পালা"
export const served_next = () => "কর্মীরা আপনার দিকে খেয়াল রাখছেন। অপেক্ষার জন্য ধন্যবাদ।"
export const details = () => "আপনার ভিজিট"
export const next_1 = () => "কাছাকাছি থাকুন। অন্যদের ডাকা হলে আপনার স্থান এগিয়ে আসে।"
export const next_2 = () => "আপনার পালা এলে কর্মীরা আপনাকে বার্তা পাঠাবেন বা ফোন করবেন, এই পাতাতেও জানানো হবে।"
export const next_2_email = () => "আপনার পালা এলে কর্মীরা আপনাকে ই-মেইল পাঠাবেন, এই পাতাতেও জানানো হবে।"
export const next_2_page = () => "আপনার পালা এলে এই পাতায় জানানো হবে।"
export const emails_on = () => "আপনার স্থান ও পালা সম্পর্কে আপনি ই-মেইল পান।"
export const removed_text = (i) => `আপনি আর ${i.restaurant}-এর অপেক্ষার তালিকায় নেই। এটি ভুল হলে কর্মীদের জিজ্ঞাসা করুন বা ফোন করুন।`
export const no_show_text = (i) => `${i.restaurant}-এর কর্মীরা আপনাকে ডেকেছিলেন, কিন্তু পাননি। ফ্রন্ট ডেস্কে জিজ্ঞাসা করুন বা আবার যোগ দিন।`
export const too_late = (i) => `এখানে সর্বাধিক ${i.time} স্থান ধরে রাখা হয়।`
export const settled = () => "আপনি ইতিমধ্যে সারি ছেড়েছেন।"
export const sound_ask = () => "আমার পালা এলে শব্দ করুন"
export const sound_on = () => "এই পাতা খোলা থাকলে আপনার পালা এলেই শব্দ হবে।"
export const push_ask = () => "আমার পালা এলে আমাকে জানান"
export const push_on = () => "আপনার পালা এলে এই ফোনে বিজ্ঞপ্তি আসবে।"
export const edit_heading = () => "আপনার ভিজিটের তথ্য বদলান"
export const learned = () => "সম্প্রতি এখানে যতক্ষণ অপেক্ষা করতে হয়েছে, সেই অনুযায়ী।"
export const next_tables = (i) => `সম্ভবত আপনাকে এখানে ডাকা হবে: ${i.tables}।`
export const parties_ahead = () => "আপনার আগে"
export const alert_on = (i) => `আপনার আগে এত জন বা তার কম থাকলে আমরা জানাব: ${i.count}`
export const alert_question = () => "আমার আগে এত জন থাকলে আমাকে জানান"
export const book_description = (i) => `${i.restaurant}-এ সময় বুক করুন: দিন ও সময় বেছে নিন।`
export const book_heading = () => "সময় বুক করুন"
export const no_times_size = () => "এত জনের জন্য অনলাইনে বুক করা যায় না।"
export const book_closed_text = () => "এই মুহূর্তে অনলাইনে বুকিং করা যাচ্ছে না। অনুগ্রহ করে ফোন করুন অথবা চলে আসুন।"
export const local_times = (i) => `সব সময় ওই জায়গার স্থানীয় সময় (${i.zone}) অনুযায়ী।`
export const book_already = () => "এই ফোন নম্বরে এই বেলার জন্য আগে থেকেই বুকিং আছে। আপনি বার্তা পেয়ে থাকলে লিঙ্কটি তাতেই আছে; না পেলে ফোন করুন।"
export const book_requests_waiting = () => "আপনার আগের অনুরোধগুলি উত্তরের অপেক্ষায় আছে। অনুগ্রহ করে ফোন করুন।"
export const book_change_unverified = () => "এই বুকিং এখনও যাচাই হয়নি। আগে আমাদের বার্তার লিঙ্কটি খুলুন এবং সেখানে “হ্যাঁ, এটি আমার নম্বর” অথবা “হ্যাঁ, এটি আমার ই-মেইল ঠিকানা” চাপুন, অথবা আমাদের ফোন করুন।"
export const book_gone_text = () => "এই লিঙ্কে কোনো বুকিং নেই। লিঙ্কটি দেখে নিন, অথবা আমাদের ফোন করুন।"
export const my_confirmed = () => "আপনার সময় বুক হয়েছে"
export const my_until = (i) => `আপনার সময় ${i.time} পর্যন্ত।`
export const my_cancelled_staff = () => "আমরা এই বুকিং রাখতে পারছি না"
export const party_link = () => "আপনার সঙ্গে যাঁরা আসবেন তাঁদের জন্য"
export const booking_link_cannot = () => "এখান থেকে লিঙ্ক পাঠানো যায় না। অনুগ্রহ করে আমাদের ফোন করুন।"
export const party_heading = (i) => `${i.restaurant}-এ বুকিং`
export const made_over = () => "অনেকবার ভুল লেখা হয়েছে। অনুগ্রহ করে কর্মীদের জিজ্ঞাসা করুন।"
export const wish_gone_text = () => "এই লিঙ্কে কোনো ইচ্ছা নেই। লিঙ্কটি দেখে নিন, অথবা আমাদের ফোন করুন।"
export const book_later = () => "পরের জন্য সময় বুক করুন"
