// @ts-nocheck
export const language = () => 'மொழி'
export const minutes = (i) => {
  const form = new Intl.PluralRules('ta').select(Number(i.count))
  return form === 'one' ? `${i.shown} நிமிடம்` : `${i.shown} நிமிடங்கள்`
}
export const hours = (i) => {
  const form = new Intl.PluralRules('ta').select(Number(i.count))
  return form === 'one' ? `${i.shown} மணிநேரம்` : `${i.shown} மணிநேரம்`
}
export const people = (i) => {
  const form = new Intl.PluralRules('ta').select(Number(i.count))
  return form === 'one' ? `${i.shown} நபர்` : `${i.shown} நபர்கள்`
}
export const menu = () => 'மெனு'
export const cuisine = () => 'உணவு வகை'
export const price = () => 'விலை'
export const parking = () => 'வாகன நிறுத்தம்'
export const dress_code = () => 'உடை'
export const demo_ribbon = () => 'இது ஒரு மாதிரி, உண்மையான உணவகம் அல்ல.'
export const still_trying = () => 'வழக்கத்தை விட அதிக நேரம் ஆகிறது. தொடர்ந்து முயல்கிறோம்…'
export const name = () => 'பெயர்'
export const phone = () => 'தொலைபேசி'
export const party_size = () => 'நபர்களின் எண்ணிக்கை'
export const allergies = () => 'ஒவ்வாமைகள்'
export const notes = () => 'குறிப்புகள்'
export const too_many = () => 'மிக அதிக முயற்சிகள். சற்று நேரம் கழித்து மீண்டும் முயலவும்.'
export const restaurant_busy = () => 'இப்போது அதிக மாற்றங்கள். மீண்டும் முயலவும்.'
export const server_error = () => 'சேவையகப் பிழை. சற்று நேரம் கழித்து மீண்டும் முயலவும்.'
export const quote_number = (i) => `உதவி கேட்கும்போது இந்த எண்ணைக் குறிப்பிடவும்: ${i.number}`
export const join_heading = () => 'காத்திருப்புப் பட்டியலில் சேருங்கள்'
export const join_submit = () => 'வரிசையில் சேரவும்'
export const join_submitting = () => 'சேர்கிறது...'
export const join_done = () => 'வரிசையில் சேர்ந்துவிட்டீர்கள்! புதிய தகவல்களுக்கு உங்கள் தொலைபேசியைப் பார்க்கவும்.'
export const join_done_email = () => 'வரிசையில் சேர்ந்துவிட்டீர்கள்! புதிய தகவல்களுக்கு உங்கள் மின்னஞ்சலைப் பார்க்கவும்.'
export const join_done_page = () =>
  'வரிசையில் சேர்ந்துவிட்டீர்கள்! உங்கள் இடத்தின் பக்கத்தைத் திறந்தே வைக்கவும்: செய்தி எதுவும் அனுப்பப்படாது.'
export const contact = () => 'உங்களை எப்படித் தொடர்புகொள்ளலாம்?'
export const contact_none = () => 'இந்த இணையதளத்தில் மட்டும்'
export const contact_none_hint = () =>
  'அடுத்த பக்கத்தில் உங்கள் இடத்தைப் பாருங்கள்; அதைத் திறந்தே வைத்திருங்கள்: செய்தி எதுவும் அனுப்பப்படாது.'
export const email = () => 'மின்னஞ்சல் முகவரி'
export const email_hint = () => 'உங்கள் மேசை பற்றித் தெரிவிக்க மட்டுமே. ஒவ்வொன்றிலும் நிறுத்தும் இணைப்பு உள்ளது.'
export const phone_number = () => 'தொலைபேசி எண்'
export const country = () => 'நாடு'
export const country_code = () => 'நாட்டுக் குறியீடு'
export const national_phone = () => '10 இலக்க எண்'
export const national_phone_other = () => 'எண்'
export const phone_hint = () => 'நாட்டுக் குறியீடு இல்லாமல் 10 இலக்கங்கள். உங்கள் மேசை பற்றித் தெரிவிக்க மட்டுமே.'
export const phone_hint_other = (i) => `எடுத்துக்காட்டு: ${i.example}. உங்கள் மேசை பற்றித் தெரிவிக்க மட்டுமே.`
export const exact_size = () => 'சரியாக எத்தனை பேர்? (விருப்பம்)'
export const allergies_optional = () => 'ஒவ்வாமைகள் (விருப்பம்)'
export const allergies_hint = () => 'பலவற்றைக் காற்புள்ளியால் பிரிக்கவும்.'
export const notes_optional = () => 'குறிப்புகள் (விருப்பம்)'
export const notes_hint = () => 'குழுவினர் அறிய வேண்டியது எதுவும்.'
export const note_options = () => 'பொதுவான குறிப்பைச் சேர்க்கவும்'
export const wishes = () => 'கோரிக்கைகள்'
export const wishes_optional = () => 'மேசைக்கான கோரிக்கைகள் (விருப்பம்)'
export const wishes_hint = () => 'குழுவினர் இயன்றவரை முயல்வார்கள். அத்தகைய மேசைக்கு அதிக நேரம் ஆகலாம்.'
export const wish_accessible = () => 'படிகள் இல்லாமல், சக்கர நாற்காலிக்கு இடத்துடன்'
export const wish_high_chair = () => 'குழந்தைக்கான உயர நாற்காலி'
export const wish_window = () => 'ஜன்னல் அருகில்'
export const wish_quiet = () => 'அமைதியான இடம்'
export const wish_outside = () => 'வெளிப்புறத்தில்'
export const occasion = () => 'சிறப்பு நிகழ்வு'
export const occasion_optional = () => 'சிறப்பு நிகழ்வு (விருப்பம்)'
export const occasion_none = () => 'எதுவும் இல்லை'
export const occasion_birthday = () => 'பிறந்தநாள்'
export const occasion_anniversary = () => 'திருமண நாள்'
export const occasion_date = () => 'காதலர் சந்திப்பு'
export const occasion_business_meal = () => 'வணிக விருந்து'
export const occasion_celebration = () => 'கொண்டாட்டம்'
export const area = () => 'அமரும் பகுதி'
export const area_optional = () => 'அமரும் பகுதி (விருப்பம்)'
export const area_none = () => 'எந்தப் பகுதியும் சரி'
export const area_hint = () => 'குழுவினர் உங்களை அங்கே அமர்த்த முயல்வார்கள், ஆனால் உறுதியளிக்க முடியாது.'
export const area_invalid = () => 'இந்தப் பகுதியை இனி தேர்ந்தெடுக்க முடியாது. வேறொன்றைத் தேர்ந்தெடுக்கவும்.'
export const sms_consent = () => 'என் மேசை பற்றி இந்த எண்ணுக்குச் செய்தி அனுப்பவும்'
export const consent_whatsapp = () => '(WhatsApp மூலமும்)'
export const sms_consent_hint = () => 'இந்த வருகைக்கு மட்டும். இது இல்லாமலும் சேரலாம்.'
export const guest_code = () => 'குழுவினர் தரும் குறியீட்டு எண்'
export const guest_code_hint = () => 'வரவேற்பு மேசையில் காட்டப்படும் ஆறு இலக்கங்கள். சில நிமிடங்களுக்கு ஒருமுறை மாறும்.'
export const guest_code_needed = () => 'குழுவினர் இப்போது காட்டும் குறியீட்டு எண்ணை உள்ளிடவும். சில நிமிடங்களுக்கு ஒருமுறை மாறும்.'
export const guest_code_wrong = () => 'இந்தக் குறியீட்டு எண் இப்போது சரியானதல்ல. குழுவினரிடம் எண்ணைக் கேட்கவும்.'
export const remember = () => 'இந்தச் சாதனத்தில் என்னை நினைவில் வைக்கவும்'
export const remember_hint = () => 'இதை அணைக்கும் வரை உங்கள் பெயர், எண், இடத்துக்கான இணைப்பு இந்தச் சாதனத்தில் இருக்கும்.'
export const estimate_none = () => 'மதிப்பிட்ட காத்திருப்பு: ஏறக்குறைய இல்லை'
export const estimate_about = (i) => `மதிப்பிட்ட காத்திருப்பு: சுமார் ${i.time}`
export const already_here = () => 'இந்த வரிசையில் உங்களுக்கு ஏற்கெனவே இடம் உள்ளது.'
export const see_place = () => 'உங்கள் இடத்தைப் பார்க்கவும்'
export const name_missing = () => 'உங்கள் பெயரை உள்ளிடவும்.'
export const country_code_invalid = () => 'நாட்டுக் குறியீட்டை உள்ளிடவும்: + மற்றும் 1 முதல் 4 இலக்கங்கள்.'
export const phone_invalid = () => 'சரியான 10 இலக்கத் தேசியத் தொலைபேசி எண்ணை உள்ளிடவும்.'
export const phone_invalid_on_submit = () => 'சரியான 10 இலக்கத் தொலைபேசி எண்ணை (தேசியப் பகுதி) உள்ளிடவும்.'
export const phone_invalid_other = (i) => `${i.code}-க்கான சரியான தொலைபேசி எண்ணை உள்ளிடவும், எடுத்துக்காட்டு: ${i.example}.`
export const phone_one_number = () => 'ஒரே ஒரு தொலைபேசி எண்ணை உள்ளிடவும்.'
export const email_invalid = () => 'சரியான மின்னஞ்சல் முகவரியை உள்ளிடவும்.'
export const phone_taken = () => 'இந்தத் தொலைபேசி எண் ஏற்கெனவே காத்திருப்புப் பட்டியலில் உள்ளது'
export const send_link = () => 'என் இணைப்பை அனுப்பவும்'
export const link_sent = () =>
  'இந்த எண் இங்கே காத்திருந்தால், அதன் இணைப்பை அனுப்புவோம்: ஒரு வருகைக்கு ஒரு செய்தி, ஒரு நாளில் அதிகபட்சம் மூன்று. வராவிட்டால் முன்மேசையில் கேட்கவும்.'
export const link_ask = () => 'உங்கள் இடத்தை மீண்டும் பார்க்க முன்மேசையில் கேட்கவும்.'
export const exact_size_invalid = () => '8 முதல் 99 வரையிலான எண்ணை உள்ளிடவும்.'
export const party_size_invalid = () => '1 முதல் 99 வரையிலான எண்ணை உள்ளிடவும்.'
export const allergies_invalid = () => 'ஒவ்வாமை பற்றிக் குறைந்த அல்லது சிறிய சொற்களில் எழுதவும்.'
export const notes_invalid = () => 'குறிப்புகளைச் சுருக்கவும்.'
export const join_failed = () => 'வரிசையில் சேர முடியவில்லை. மீண்டும் முயலவும்.'
export const join_offline = () => 'நீங்கள் இணையத்தில் இல்லை போலும். நீங்கள் எழுதியது பாதுகாப்பாக உள்ளது.'
export const paused_heading = () => 'காத்திருப்புப் பட்டியல் நிறுத்தி வைக்கப்பட்டுள்ளது'
export const paused_text = () => 'இப்போது யாரும் சேர முடியாது. பிறகு மீண்டும் முயலவும் அல்லது குழுவினரிடம் கேட்கவும்.'
export const closed_heading = () => 'காத்திருப்புப் பட்டியல் மூடப்பட்டுள்ளது'
export const opens_again = (i) => `மீண்டும் திறக்கும் நேரம்: ${i.time}.`
export const full_heading = () => 'காத்திருப்புப் பட்டியல் நிரம்பிவிட்டது'
export const full_text = () => 'பிறகு மீண்டும் முயலவும் அல்லது குழுவினரிடம் கேட்கவும்.'
export const choose_queue = () => 'ஒரு வரிசையைத் தேர்ந்தெடுக்கவும்'
export const another_queue = () => 'வேறு வரிசையைத் தேர்ந்தெடுக்கவும்'
export const at_entrance_heading = () => 'நுழைவாயிலில் சேரவும்'
export const at_entrance_text = () => 'இந்த வரிசையில் நுழைவாயிலில் சேர வேண்டும். அங்குள்ள பலகையின் குறியீட்டை ஸ்கேன் செய்யவும்.'
export const by_staff_heading = () => 'குழுவினரிடம் கேட்கவும்'
export const by_staff_text = () => 'இந்த வரிசையில் குழுவினர் மட்டுமே பெயர் சேர்க்கிறார்கள்.'
export const too_late_heading = () => 'போதுமான நேரம் இல்லை'
export const too_late_text = (i) => `மூடும் முன் உங்கள் முறை வராது. ${i.time} வரை சேர முடிந்தது.`
export const your_ticket = () => 'உங்கள் டிக்கெட்'
export const unserved = () => 'இந்த வரிசைக்கு இப்போது யாரும் சேவை செய்யவில்லை.'
export const presence_needed = () =>
  'நீங்கள் இங்கே இருந்தால் மட்டுமே அழைக்கப்படுவீர்கள். நுழைவாயிலில் பலகையின் குறியீட்டை உள்ளிடவும் அல்லது குழுவினரிடம் சொல்லவும்.'
export const presence_noted = () => 'நீங்கள் இங்கே இருப்பது குழுவினருக்குத் தெரியும்.'
export const entrance_code = () => 'நுழைவாயில் குறியீடு'
export const entrance_code_wrong = () => 'இது நுழைவாயிலின் குறியீடு அல்ல.'
export const called_before = () => 'பிறகு வந்தாலும் உங்களுக்கு முன்:'
export const called_booked = (i) => `${i.time} முன்பதிவு உள்ளவர்கள்: ${i.count}`
export const called_priority = (i) => `முன்னுரிமை உள்ளவர்கள்: ${i.count}`
export const called_moved = (i) => `குழுவினர் முன்னே நகர்த்தியவர்கள்: ${i.count}`
export const join_error_heading = () => 'காத்திருப்புப் பட்டியலைத் திறக்க முடியவில்லை'
export const invalid_id = () => 'உணவகத்தின் அடையாளம் தவறானது. முகவரியை (URL) சரிபார்க்கவும்.'
export const not_found = () => 'உணவகம் கிடைக்கவில்லை. QR குறியீட்டை அல்லது முகவரியை (URL) சரிபார்க்கவும்.'
export const missing_restaurant = () => 'உணவகத் தகவல் இல்லை'
export const load_invalid = () => 'உணவகத் தகவலைப் பெற முடியவில்லை. சேவையகத்திலிருந்து தவறான தரவு வந்தது.'
export const load_other = (i) => `உணவகத் தகவலைப் பெற முடியவில்லை. ${i.reason}`
export const offline_heading = () => 'நீங்கள் இணையத்தில் இல்லை போலும்'
export const retry = () => 'மீண்டும் முயலவும்'
export const ask_staff = () =>
  'நுழைவாயிலில் உள்ள QR குறியீட்டை மீண்டும் ஸ்கேன் செய்யவும், அல்லது பட்டியலில் சேர்க்கும்படி குழுவினரிடம் கேட்கவும்.'
export const no_menu_heading = () => 'காட்டுவதற்கு மெனு இல்லை'
export const no_menu_text = (i) => `${i.restaurant} தற்போது இங்கே மெனுவைக் காட்டவில்லை. குழுவினரிடம் மெனுவைக் கேட்கவும்.`
export const welcome = () => 'வரவேற்கிறோம்,'
export const in_line = (i) => `நீங்கள் ${i.restaurant} காத்திருப்புப் பட்டியலில் இருக்கிறீர்கள்.`
export const position = () => 'உங்கள் இடம்'
export const number_in_line = (i) => `வரிசையில் எண் ${i.position}`
export const estimate = () => 'மதிப்பிட்ட நேரம்'
export const any_moment = () => 'எந்த நொடியிலும்'
export const about_time = (i) => `சுமார் ${i.time}`
export const almost_ready = () => 'உங்கள் மேசை கிட்டத்தட்ட தயார். அருகிலேயே இருக்கவும்.'
export const new_time_given = () => 'இந்த நேரத்தைக் குழுவினர் கொடுத்துள்ளனர்.'
export const overtaken = (i) =>
  `உங்கள் இடம் ${i.from} இலிருந்து ${i.to} ஆக மாறியுள்ளது. சொன்ன நேரப்படி அமர்த்துவதால், குறைந்த காத்திருப்பு உள்ளவர்கள் முன்னே செல்லலாம்.`
export const ready = () => 'உங்கள் மேசை தயார்'
export const ready_next = () => 'நுழைவாயிலுக்கு வந்து உங்கள் பெயரைக் குழுவினரிடம் சொல்லவும்.'
export const hold_left = (i) => `இன்னும் ${i.time} உங்களுக்காக வைத்திருப்போம்.`
export const hold_over = () => 'வைத்திருக்கும் நேரம் முடிந்தது. இப்போதே வரவும், அல்லது குழுவினரிடம் சொல்லவும்.'
export const served = () => 'இப்போது உங்களைக் கவனிக்கிறார்கள்'
export const served_next = () => 'குழுவினர் உங்களைக் கவனித்துக்கொள்கிறார்கள். காத்திருந்ததற்கு நன்றி.'
export const details = () => 'உங்கள் குழு'
export const phone_ending = (i) => `முடிவு ${i.digits}`
export const next = () => 'அடுத்து என்ன நடக்கும்'
export const next_1 = () => 'அருகிலேயே இருங்கள். மற்றவர்கள் அமர அமர உங்கள் இடம் முன்னேறும்.'
export const next_2 = () => 'மேசை தயாரானதும் குழுவினர் செய்தி அனுப்புவார்கள் அல்லது அழைப்பார்கள்; இந்தப் பக்கமும் தெரிவிக்கும்.'
export const next_2_email = () => 'மேசை தயாரானதும் குழுவினர் மின்னஞ்சல் அனுப்புவார்கள்; இந்தப் பக்கமும் தெரிவிக்கும்.'
export const next_2_page = () => 'மேசை தயாரானதும் இந்தப் பக்கம் தெரிவிக்கும்.'
export const next_3 = () => 'நுழைவாயிலுக்கு வந்து உங்கள் பெயரைக் குழுவினரிடம் சொல்லவும்.'
export const may_close = () => 'இந்தப் பக்கத்தை மூடலாம். உங்கள் இடம் காக்கப்படும்; எப்போது வேண்டுமானாலும் மீண்டும் திறக்கலாம்.'
export const keep_open = () => 'செய்தி எதுவும் அனுப்பப்படாது: இந்தப் பக்கத்தைத் திறந்தே வைக்கவும் அல்லது இதன் இணைப்பைச் சேமிக்கவும்.'
export const live = () => 'தானாகப் புதுப்பிக்கப்படும்'
export const last_updated = (i) => `கடைசிப் புதுப்பிப்பு ${i.time}`
export const offline_since = (i) => `நீங்கள் இணையத்தில் இல்லை போலும். இது ${i.time} மணிக்கு உங்கள் இடம்.`
export const load_failed = () => 'வரிசைத் தகவலைப் பெற முடியவில்லை'
export const load_failed_since = (i) =>
  `வரிசைத் தகவலைப் பெற முடியவில்லை. இது ${i.time} மணிக்கு உங்கள் இடம். தொடர்ந்து முயல்கிறோம்…`
export const remove = () => 'வரிசையிலிருந்து விலகவும்'
export const removing = () => 'விலகுகிறது...'
export const remove_question = () => 'வரிசையிலிருந்து விலகுகிறீர்களா?'
export const remove_warning = () => 'உங்கள் இடத்தை இழப்பீர்கள். திரும்ப வந்தால் கடைசியில் மீண்டும் சேர வேண்டும்.'
export const keep = () => 'என் இடத்தை வைத்திருக்கவும்'
export const removed = () => 'நீங்கள் வரிசையிலிருந்து நீக்கப்பட்டுவிட்டீர்கள்'
export const emails_heading = (i) => `${i.restaurant} அனுப்பும் மின்னஞ்சல்கள்`
export const emails_on = () => 'உங்கள் இடம், மேசை பற்றி உங்களுக்கு மின்னஞ்சல்கள் வரும்.'
export const emails_stop = () => 'மின்னஞ்சல்களை நிறுத்தவும்'
export const emails_stopped = () => 'இனி மின்னஞ்சல்கள் வராது. உங்கள் இடத்தில் எந்த மாற்றமும் இல்லை.'
export const emails_again = () => 'மீண்டும் மின்னஞ்சல் அனுப்பவும்'
export const remove_failed = () => 'வரிசையிலிருந்து விலக முடியவில்லை'
export const entry_not_found = () => 'பதிவு கிடைக்கவில்லை'
export const missing_queue = () => 'வரிசைத் தகவல் இல்லை'
export const missing_entry = () => 'வரிசைப் பதிவுத் தகவல் இல்லை'
export const gone = () => 'வரிசைத் தகவலைப் பெற முடியவில்லை. பதிவு நீக்கப்பட்டிருக்கலாம் அல்லது ஏற்கெனவே கவனிக்கப்பட்டிருக்கலாம்.'
export const back = () => 'வரிசையில் சேரும் பக்கத்துக்குத் திரும்பவும்'
export const scan_again = () => 'வரிசையில் சேர, நுழைவாயிலில் உள்ள QR குறியீட்டை ஸ்கேன் செய்யவும்.'
export const left_heading = () => 'நீங்கள் வரிசையிலிருந்து விலகிவிட்டீர்கள்'
export const left_text = (i) => `${i.restaurant} இல் உங்கள் இடம் விடுவிக்கப்பட்டது. மீண்டும் சேரலாம்.`
export const removed_heading = () => 'குழுவினர் உங்களைப் பட்டியலிலிருந்து நீக்கியுள்ளனர்'
export const removed_text = (i) =>
  `${i.restaurant} காத்திருப்புப் பட்டியலில் உங்கள் குழு இப்போது இல்லை. தவறு என்றால், குழுவினரிடம் கேட்கவும் அல்லது அழைக்கவும்.`
export const no_show_heading = () => 'உங்கள் இடம் விடுவிக்கப்பட்டது'
export const no_show_text = (i) =>
  `${i.restaurant} குழுவினர் உங்களை அழைத்தார்கள், ஆனால் நீங்கள் அங்கு இல்லை. முன்மேசையில் கேட்கவும் அல்லது மீண்டும் சேரவும்.`
export const expired_heading = () => 'உங்கள் இடத்தின் நேரம் முடிந்தது'
export const expired_text = (i) =>
  `${i.restaurant} பட்டியலில் இடம் வைத்திருக்கும் நேரத்தைவிட அதிகமாகக் காத்திருந்தீர்கள். குழுவினரிடம் கேட்கவும் அல்லது மீண்டும் சேரவும்.`
export const more = () => 'மேலும் விருப்பங்கள்'
export const tell_team = () => 'குழுவினரிடம் தெரிவிக்கவும்'
export const here = () => 'நான் வந்துவிட்டேன்'
export const here_said = () => 'நீங்கள் வந்துவிட்டது குழுவினருக்குத் தெரியும்.'
export const on_my_way = () => 'வந்துகொண்டிருக்கிறேன்'
export const on_my_way_said = () => 'நீங்கள் வந்துகொண்டிருப்பது குழுவினருக்குத் தெரியும்.'
export const late_question = () => 'தாமதமாகிறதா?'
export const late_by = (i) => `${i.time} தாமதம்`
export const late_said = (i) => `நீங்கள் ${i.time} தாமதமாக வருவது குழுவினருக்குத் தெரியும்.`
export const too_late = (i) => `இந்த உணவகம் அதிகபட்சம் ${i.time} வரை இடத்தை வைத்திருக்கும்.`
export const settled = () => 'உங்கள் குழு ஏற்கெனவே வரிசையில் இல்லை.'
export const action_failed = () => 'இது நடக்கவில்லை. மீண்டும் முயலவும்.'
export const sound_ask = () => 'என் மேசை தயாரானதும் ஒலி எழுப்பவும்'
export const sound_on = () => 'இந்தப் பக்கம் திறந்திருக்கும் வரை, மேசை தயாரானதும் ஒலி கேட்கும்.'
export const push_ask = () => 'மேசை தயாரானதும் எனக்கு அறிவிப்பு அனுப்பவும்'
export const push_hint = () =>
  'இந்தப் பக்கத்தை மூடினாலும் உங்கள் தொலைபேசி அறிவிப்பைக் காட்டும். இந்த வருகைக்கு மட்டும்; எப்போது வேண்டுமானாலும் இங்கே நிறுத்தலாம்.'
export const push_on = () => 'மேசை தயாரானதும் இந்தத் தொலைபேசிக்கு அறிவிப்பு வரும்.'
export const push_off = () => 'அறிவிப்புகளை நிறுத்தவும்'
export const push_denied = () => 'இந்த உலாவியின் அமைப்புகளில் அறிவிப்புகள் தடுக்கப்பட்டுள்ளன.'
export const edit = () => 'மாற்றவும்'
export const edit_heading = () => 'உங்கள் குழு விவரத்தை மாற்றவும்'
export const save = () => 'சேமிக்கவும்'
export const cancel = () => 'ரத்து செய்யவும்'
export const edit_failed = () => 'உங்கள் மாற்றத்தைச் சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.'
export const form_unreadable = () => 'இந்தப் படிவத்தைப் படிக்க முடியவில்லை. திரும்பிச் சென்று மீண்டும் முயலவும்.'
export const rate = () => 'உங்கள் வருகை எப்படி இருந்தது?'
export const rate_yes = () => 'நன்று'
export const rate_no = () => 'நன்றாக இல்லை'
export const rated = () => 'தெரிவித்ததற்கு நன்றி.'
export const about_range = (i) => `சுமார் ${i.from} முதல் ${i.time} வரை`
export const learned = () => 'உங்களைப் போன்ற குழுக்கள் இங்கு சமீபத்தில் காத்திருந்த நேரத்தின்படி.'
export const next_tables = (i) => `அநேகமாக உங்கள் மேசை: ${i.tables}.`
export const write_team = () => 'குழுவினருக்கு எழுதவும்'
export const message_label = () => 'உங்கள் செய்தி'
export const message_hint = () => 'குழுவினர் இதைத் தங்கள் காத்திருப்புப் பட்டியலில் படிப்பார்கள். பதில் உங்கள் இடத்தின் பக்கத்தில் வரும்.'
export const message_invalid = (i) => `1 முதல் ${i.most} எழுத்துகள் கொண்ட செய்தியை எழுதவும்.`
export const message_send = () => 'அனுப்பவும்'
export const you = () => 'நீங்கள்'
export const team = () => 'குழுவினர்'
export const parties_ahead = () => 'உங்களுக்கு முன் உள்ள குழுக்கள்'
export const alert_ask = () => 'என் முறைக்கு முன் தெரிவிக்கவும்'
export const alert_on = (i) => `உங்களுக்கு முன் இத்தனை அல்லது குறைவான குழுக்கள் இருக்கும்போது தெரிவிப்போம்: ${i.count}`
export const alert_sent = () => 'உங்கள் முறை நெருங்கியதைத் தெரிவித்துவிட்டோம்.'
export const alert_question = () => 'எனக்கு முன் இத்தனை குழுக்கள் இருக்கும்போது தெரிவிக்கவும்'
export const alert_by_text = () => 'நீங்கள் சேர்ந்த எண்ணுக்கு ஒரு செய்தி வரும்.'
export const alert_by_push = () => 'இந்தத் தொலைபேசிக்கு ஒரு அறிவிப்பு வரும்.'
export const alert_impossible = () =>
  'செய்தியோ அறிவிப்போ உங்களுக்கு வராது. உங்கள் இடத்தின் பக்கத்தில் அறிவிப்புகளை இயக்கி, பிறகு இங்கே தேர்ந்தெடுக்கவும்.'
export const alert_needs_link = () =>
  'செய்தி பெற, முதலில் எங்கள் செய்தியில் உள்ள இணைப்பைத் திறந்து, அங்கே “ஆம், இது என் எண்” என்பதை அழுத்தவும். பிறகு இங்கே தேர்ந்தெடுக்கவும். அல்லது உங்கள் இடத்தின் பக்கத்தில் அறிவிப்புகளை இயக்கவும்.'
export const number_texted = (i) => `${i.digits} என முடியும் எண் உங்களுடையதா?`
export const number_mine = () => 'ஆம், இது என் எண்'
export const email_sent = (i) => `இந்த இணைப்பை ${i.address} முகவரிக்கு அனுப்பினோம்.`
export const email_mine = () => 'ஆம், இது என் மின்னஞ்சல் முகவரி'
export const join_description = (i) => `உங்கள் மொபைலில் ${i.restaurant} காத்திருப்புப் பட்டியலில் சேர்ந்து, உங்கள் இடத்தைப் பாருங்கள்.`
export const book_description = (i) =>
  `${i.restaurant} உணவகத்தில் மேசையை முன்பதிவு செய்யுங்கள்: நாளையும் நேரத்தையும் தேர்வுசெய்யுங்கள்.`
export const alert_off = () => 'தெரிவிக்க வேண்டாம்'
export const turn_near = () => 'உங்கள் முறை நெருங்கிவிட்டது'
export const turn_near_next = () => 'திரும்பி வந்து அருகிலேயே இருக்கவும்.'
export const quote_record = (i) => `கடந்த 7 நாட்களில் ${i.time} வித்தியாசத்துக்குள் சரியான மதிப்பீடுகள்: ${i.parties} இல் ${i.right}`
export const share = () => 'என் இணைப்பைப் பகிரவும் அல்லது நகலெடுக்கவும்'
export const share_hint = () => 'இந்த இணைப்பு உள்ளவர்கள் இந்த இடத்தை மாற்றலாம் அல்லது விட்டுவிடலாம்.'
export const copied = () => 'இணைப்பு நகலெடுக்கப்பட்டது.'
export const book_heading = () => 'மேசையை முன்பதிவு செய்க'
export const book_more_people = () => 'அதிகமான நபர்கள்'
export const book_people_count = () => 'நபர்களின் எண்ணிக்கை'
export const book_show = () => 'காட்டு'
export const book_larger_phone = (i) => `${i.count} நபர்களுக்கு மேல் இருந்தால் தயவுசெய்து அழைக்கவும்.`
export const book_request_hint = () => 'இந்த முன்பதிவை முதலில் குழுவினர் உறுதிசெய்ய வேண்டும்.'
export const book_day = () => 'நாள்'
export const day_few = () => 'சில நேரங்களே உள்ளன'
export const day_full = () => 'நிறைவு'
export const day_closed = () => 'இல்லை'
export const book_other_day = () => 'வேறு நாள்'
export const book_from_today = () => 'இன்று முதல் நாட்கள்'
export const book_times = (i) => `${i.day} – நேரங்கள்`
export const book_tonight = (i) => `இன்றிரவின் சேவை; தொடங்கியது: ${i.day}.`
export const no_times_size = () => 'இவ்வளவு நபர்களுக்கு இணையத்தில் முன்பதிவு செய்ய முடியாது.'
export const no_times_early = () => 'இந்த நாளை இன்னும் இணையத்தில் முன்பதிவு செய்ய முடியாது.'
export const no_times_late = () => 'இந்த நாளுக்கு இணையத்தில் முன்பதிவு செய்ய நேரம் கடந்துவிட்டது.'
export const no_times_taken = () => 'இந்த நாளின் எல்லா நேரங்களும் நிரம்பிவிட்டன.'
export const no_times_closed = () => 'இந்த நாளில் முன்பதிவுகள் ஏற்கப்படுவதில்லை.'
export const book_nearest_days = () => 'காலி நேரங்கள் உள்ள நாட்கள்:'
export const book_nearest_times = () => 'அருகிலுள்ள காலி நேரங்கள்'
export const book_taken = () => 'இந்த நேரம் இப்போது காலியாக இல்லை.'
export const book_past = () => 'இந்த நேரம் ஏற்கெனவே கடந்துவிட்டது.'
export const book_too_soon = () => 'இந்த நேரம் மிக அருகில் உள்ளதால் இணையத்தில் முன்பதிவு செய்ய முடியாது.'
export const book_kitchen_full = () => 'சமையலறையால் கவனிக்கக்கூடிய அளவு விருந்தினர்கள் இந்த நேரத்திற்கு முன்பதிவு செய்துள்ளனர்.'
export const book_call = () => 'அழைக்க:'
export const book_join_today = () => 'இன்றைய காத்திருப்புப் பட்டியலில் சேரவும்'
export const book_closed_text = () =>
  'தற்போது இணையத்தில் மேசையை முன்பதிவு செய்ய முடியாது. தயவுசெய்து அழைக்கவும் அல்லது நேரில் வரவும்.'
export const book_details_heading = () => 'உங்கள் விவரங்கள்'
export const book_when = (i) => `${i.day}, ${i.time}`
export const local_times = (i) => `எல்லா நேரங்களும் உணவகத்தின் உள்ளூர் நேரம் (${i.zone}).`
export const book_other_time = () => 'வேறு நேரத்தைத் தேர்ந்தெடுக்கவும்'
export const book_not_kept = () => 'இந்த நேரத்தை உங்களுக்காக ஒதுக்கி வைக்க இயலாது: முன்பதிவு முடிந்ததும் அது உங்களுடையது.'
export const book_more_time = () => 'கூடுதல் நேரம்'
export const book_no_more_time = () => 'கூடுதல் நேரம் தர இயலாது. நேரம் காலியாக இருந்தால் இன்னும் முன்பதிவு செய்யலாம்.'
export const book_hold_over = () => 'இந்த நேரம் இனி உங்களுக்காக வைக்கப்படவில்லை. காலியாக இருந்தால் இன்னும் முன்பதிவு செய்யலாம்.'
export const book_at = (i) => `${i.time} முன்பதிவு`
export const book_phone_hint = (i) => `இந்த முன்பதிவுக்கு மட்டும். + இல்லாமல் தொடங்கும் எண் ${i.code} எண்ணாகக் கொள்ளப்படும்.`
export const book_phone_invalid = () => 'சரியான தொலைபேசி எண்ணை உள்ளிடவும்.'
export const book_email = () => 'மின்னஞ்சல் முகவரி (விருப்பம்)'
export const book_email_hint = () => 'உறுதிப்படுத்தலுக்கும் நினைவூட்டல்களுக்கும்.'
export const book_consent = () => 'என் முன்பதிவு பற்றி இந்த எண்ணுக்குக் குறுஞ்செய்தி அனுப்பவும்'
export const book_consent_hint = () => 'உறுதிப்படுத்தல், நினைவூட்டல்கள், மாற்றங்கள் மட்டும். இது இல்லாமலும் முன்பதிவு செய்யலாம்.'
export const policy = () => 'முன்பதிவு விதிமுறைகள்'
export const policy_fee = () => 'தாமதமாக ரத்துசெய்தால் அல்லது வராவிட்டால்:'
export const policy_free = (i) => `${i.time} முன்பு வரை ரத்துசெய்வது இலவசம்.`
export const policy_soon = () => 'அதற்கு முன் தொடங்கும் நேரத்தை இலவசமாக ரத்துசெய்ய முடியாது.'
export const policy_agree = () => 'இந்த விதிமுறைகளை ஏற்கிறேன்'
export const book_policy_needed = () => 'முன்பதிவு விதிமுறைகளை ஏற்கவும்.'
export const book_submit = () => 'முன்பதிவு செய்'
export const book_request = () => 'கோரிக்கையை அனுப்பு'
export const book_already = () =>
  'இந்த எண்ணுக்கு இந்த உணவு வேளைக்கு ஏற்கனவே முன்பதிவு உள்ளது. உங்களுக்குச் செய்தி வந்திருந்தால் இணைப்பு அதில் உள்ளது; இல்லையெனில் அழைக்கவும்.'
export const book_code_heading = () => 'குறியீட்டை உள்ளிடவும்'
export const book_code_text = (i) =>
  `ஆறு இலக்கக் குறியீட்டை ${i.to}-க்கு அனுப்பியுள்ளோம். இந்த நேரத்தை முன்பதிவு செய்ய அதை உள்ளிடவும்.`
export const book_code = () => 'ஆறு இலக்கக் குறியீடு'
export const book_code_hint = () => 'ஒரு நிமிடம் ஆகலாம். வரவில்லை என்றால் உங்கள் விவரங்களைச் சரிபார்க்கவும்.'
export const book_code_wrong = () => 'இந்தக் குறியீடு சரியானதல்ல. மீண்டும் முயலவும்.'
export const book_code_over = () => 'பல தவறான குறியீடுகள். புதிய குறியீட்டிற்கு மீண்டும் முன்பதிவு செய்யவும்.'
export const book_code_details = () => 'என் விவரங்களை மாற்று'
export const book_requests_waiting = () => 'உங்கள் முந்தைய கோரிக்கைகள் உணவகத்தின் பதிலுக்காகக் காத்திருக்கின்றன. உணவகத்தை அழைக்கவும்.'
export const book_change_unverified = () =>
  'இந்த முன்பதிவு இன்னும் சரிபார்க்கப்படவில்லை. முதலில் எங்கள் செய்தியிலுள்ள இணைப்பைத் திறந்து, அங்கே “ஆம், இது என் எண்” அல்லது “ஆம், இது என் மின்னஞ்சல் முகவரி” என்பதை அழுத்தவும், அல்லது உணவகத்தை அழைக்கவும்.'
export const wish_limit = () => 'உங்கள் இணைப்பிலிருந்து இந்த நாளுக்கு ஏற்கனவே மூன்று விருப்பங்கள் உள்ளன.'
export const book_error_heading = () => 'முன்பதிவுப் பக்கத்தைத் திறக்க முடியவில்லை'
export const book_gone_heading = () => 'முன்பதிவு கிடைக்கவில்லை'
export const book_gone_text = () => 'இந்த இணைப்பில் எந்த முன்பதிவும் இல்லை. இணைப்பைச் சரிபார்க்கவும் அல்லது உணவகத்தை அழைக்கவும்.'
export const my_confirmed = () => 'உங்கள் மேசை முன்பதிவு செய்யப்பட்டது'
export const my_confirmed_text = () => 'உங்கள் வருகையை எதிர்நோக்குகிறோம்.'
export const my_until = (i) => `மேசை ${i.time} வரை உங்களுடையது.`
export const my_requested = () => 'உங்கள் கோரிக்கை அனுப்பப்பட்டது'
export const my_requested_text = () => 'இது இன்னும் முன்பதிவு அல்ல: குழுவினர் முடிவு செய்வார்கள், பதில் இந்தப் பக்கத்தில் தெரியும்.'
export const my_requested_code = () =>
  'உங்களுக்குக் குறியீடு அனுப்ப முடியவில்லை, எனவே இந்த நேரம் உங்களுக்காக வைக்கப்படவில்லை. குழுவினர் முடிவு செய்வார்கள், பதில் இந்தப் பக்கத்தில் தெரியும்.'
export const my_checked_in = () => 'நீங்கள் வந்துவிட்டீர்கள்'
export const my_cancelled = () => 'உங்கள் முன்பதிவு ரத்துசெய்யப்பட்டது'
export const my_cancelled_staff = () => 'உணவகத்தால் இந்த முன்பதிவை ஏற்க முடியவில்லை'
export const my_cancelled_staff_text = () => 'கேள்விகள் இருந்தால் அழைக்கவும், அல்லது வேறு நேரத்தைத் தேர்ந்தெடுக்கவும்.'
export const my_no_show = () => 'இந்த முன்பதிவு பயன்படுத்தப்படவில்லை'
export const my_past = () => 'இந்த முன்பதிவு முடிந்துவிட்டது'
export const my_confirm = () => 'நான் வருவேன்'
export const my_confirmed_said = () => 'நீங்கள் வருவீர்கள் என்று குழுவினருக்குத் தெரியும்.'
export const my_change = () => 'எண்ணிக்கை அல்லது நேரத்தை மாற்று'
export const my_allergies = () => 'ஒவ்வாமைகளைச் சேர் அல்லது மாற்று'
export const my_details = () => 'ஒவ்வாமைகளையும் பிற விவரங்களையும் மாற்று'
export const my_cancel = () => 'முன்பதிவை ரத்துசெய்'
export const my_book_again = () => 'மீண்டும் முன்பதிவு செய்'
export const my_calendar = () => 'நாட்காட்டியில் சேர்'
export const my_directions = () => 'வழி'
export const my_keep_link = () =>
  'இந்தப் பக்கத்தின் இணைப்பை உங்களிடமே வைத்திருங்கள்: அது உள்ள எவரும் முன்பதிவை மாற்றவோ ரத்துசெய்யவோ முடியும்.'
export const booking_nothing_sent = () =>
  'இந்த முன்பதிவு பற்றி எந்தச் செய்தியும் அனுப்பப்படாது. இதன் இணைப்பைச் சேமித்து வையுங்கள்: இந்தப் பக்கத்திற்குத் திரும்ப அதுவே ஒரே வழி.'
export const booking_sent_on_request = () =>
  'இந்த முன்பதிவு பற்றித் தானாக எந்தச் செய்தியும் அனுப்பப்படாது. இதன் இணைப்பைச் சேமித்து வையுங்கள், அல்லது அதை உங்களுக்கு அனுப்பச் செய்யுங்கள்.'
export const share_own = () => 'உங்கள் முன்பதிவின் இணைப்பு'
export const share_wish = () => 'இந்தப் பக்கத்தின் இணைப்பு'
export const share_wish_hint = () => 'இந்த இணைப்பு உள்ள எவரும் வழங்கப்படும் நேரத்தை ஏற்கலாம் அல்லது பட்டியலிலிருந்து விலகலாம்.'
export const party_link = () => 'உங்களுடன் வருபவர்களுக்கு'
export const party_link_hint = () => 'இந்த இணைப்பு நேரத்தையும் இடத்தையும் மட்டுமே காட்டும். முன்பதிவு முடிந்ததும் இதுவும் முடிவடையும்.'
export const copy_link = () => 'இணைப்பை நகலெடு'
export const share_link = () => 'பகிர்'
export const booking_link_sent = () =>
  'இந்தத் தொடர்பு விவரத்தில் முன்பதிவு இருந்தால், அதன் இணைப்பு அனுப்பப்படுகிறது: பத்து நிமிடத்திற்கு ஒன்று, நாளுக்கு அதிகபட்சம் மூன்று செய்திகள்.'
export const booking_link_cannot = () => 'இங்கிருந்து இணைப்புகளை அனுப்ப முடியாது. உணவகத்தை அழையுங்கள்.'
export const booking_link_heading = () => 'உங்கள் முன்பதிவுக்குத் திரும்புங்கள்'
export const booking_link_text = () =>
  'உங்கள் முன்பதிவின் தொலைபேசி எண் அல்லது மின்னஞ்சல் முகவரியை உள்ளிடுங்கள். இணைப்பு அங்கே அனுப்பப்படும்.'
export const booking_link_contact = () => 'தொலைபேசி எண் அல்லது மின்னஞ்சல்'
export const booking_link_invalid = () =>
  'தொலைபேசி எண்ணை (வெளிநாட்டு எண் என்றால் நாட்டுக் குறியீட்டுடன்) அல்லது மின்னஞ்சல் முகவரியை உள்ளிடுங்கள்.'
export const booking_link_offer = () => 'ஏற்கெனவே முன்பதிவு செய்தீர்களா? உங்கள் இணைப்பைப் பெறுங்கள்'
export const party_heading = (i) => `${i.restaurant} உணவகத்தில் மேசை`
export const party_hint = () => 'முன்பதிவு செய்தவர் மட்டுமே இதை மாற்றவோ ரத்து செய்யவோ முடியும்.'
export const contact_email_heading = () => 'விருந்தினர்களின் பதில்கள்'
export const contact_email_text = (i) =>
  `${i.restaurant} அனுப்பும் மின்னஞ்சலுக்குப் பதிலளிக்கும் விருந்தினர்கள் ${i.email} முகவரிக்கு எழுதுவார்கள். ${i.restaurant} சார்பில் இந்த அஞ்சல்பெட்டியை நீங்கள் படித்தால் மட்டும் உறுதிசெய்யுங்கள்.`
export const contact_email_confirm = () => 'ஆம், இந்த முகவரியைப் பயன்படுத்துங்கள்'
export const contact_email_done = (i) => `${i.email} உறுதிசெய்யப்பட்டது.`
export const contact_email_gone = () => 'இந்த இணைப்பு இனி செல்லாது.'
export const my_change_heading = () => 'உங்கள் முன்பதிவை மாற்றுக'
export const my_now = (i) => `தற்போதைய முன்பதிவு: ${i.booking}`
export const my_keep = () => 'என் முன்பதிவை வைத்திரு'
export const my_cancel_question = () => 'இந்த முன்பதிவை ரத்துசெய்யவா?'
export const my_cancel_free = () => 'ரத்துசெய்ய கட்டணம் இல்லை.'
export const book_settled = () => 'இந்த முன்பதிவை இனி மாற்ற முடியாது.'
export const made_booking = () => 'இந்தப் படிவத்தின் மூலம் ஒரு முன்பதிவு செய்யப்பட்டது'
export const made_place = () => 'இந்தப் படிவத்தின் மூலம் காத்திருப்புப் பட்டியலில் சேர்ந்தாயிற்று'
export const made_digits = () => 'தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்கள்'
export const made_wrong = () => 'இவை அதன் கடைசி நான்கு இலக்கங்கள் அல்ல. மீண்டும் முயலவும்.'
export const made_over = () => 'பல தவறான முயற்சிகள். உணவகத்தில் கேட்கவும்.'
export const my_change_closed = () => 'தற்போது முன்பதிவுகளை இணையத்தில் மாற்ற முடியாது. உங்களுடையதை மாற்ற தயவுசெய்து அழைக்கவும்.'
export const wish_offer = () => 'பொருத்தமான நேரம் இல்லையா? உங்கள் விருப்பத்தைப் பதிவு செய்யுங்கள்'
export const wish_heading = () => 'விருப்பத்தைப் பதிவு செய்க'
export const wish_how = () =>
  'ஒரு நேரம் காலியானால், விருப்பங்களின் வரிசையில் ஒரு நேரத்தில் ஒரு விருந்தினருக்கு மட்டும் வழங்கப்பட்டு, சில நிமிடங்கள் அவருக்காக வைக்கப்படும்.'
export const wish_from = () => 'மிக முந்தைய நேரம்'
export const wish_to = () => 'மிகப் பிந்தைய நேரம்'
export const wish_times_invalid = () => 'இந்த நாளின் நேரங்களைத் தேர்ந்தெடுக்கவும்; பிந்தைய நேரம் கடைசியில் இருக்க வேண்டும்.'
export const wish_phone_hint = (i) => `இந்த விருப்பத்துக்கு மட்டும். + இல்லாமல் தொடங்கும் எண் ${i.code} எண்ணாகக் கொள்ளப்படும்.`
export const wish_email_hint = () => 'உறுதிப்படுத்தலுக்கும் காலி நேரங்களின் அறிவிப்புக்கும் அதன் பின் வரும் முன்பதிவுக்கும்.'
export const wish_consent = () => 'என் விருப்பம் பற்றி இந்த எண்ணுக்குக் குறுஞ்செய்தி அனுப்பவும்'
export const wish_consent_hint = () =>
  'உறுதிப்படுத்தல், காலி நேரங்கள், அதன் பின் வரும் முன்பதிவு ஆகியவை மட்டும். இது இல்லாமலும் விருப்பத்தைப் பதிவு செய்யலாம்.'
export const wish_submit = () => 'விருப்பத்தைப் பதிவு செய்'
export const wish_slot_free = () => 'நீங்கள் விரும்பும் நேரம் ஒன்று காலியாக உள்ளது. அதை முன்பதிவு செய்யவும்.'
export const wish_already = () => 'இந்தத் தொலைபேசி எண்ணில் இந்த நாளுக்கு ஏற்கனவே ஒரு விருப்பம் உள்ளது.'
export const wish_offer_over = () => 'இந்த வாய்ப்பு முடிந்துவிட்டது. அடுத்ததற்கு உங்கள் இடம் காக்கப்படும்.'
export const wish_waiting = () => 'உங்கள் விருப்பம் பட்டியலில் உள்ளது'
export const wish_between = (i) => `${i.day}, ${i.from} முதல் ${i.to} வரை`
export const wish_ahead = (i) => `உங்களுக்கு முன் உள்ள விருப்பங்கள்: ${i.count}`
export const wish_by_message = () => 'உங்களுக்கு ஒரு நேரம் வழங்கப்பட்டதும் செய்தி அனுப்புவோம். அது இந்தப் பக்கத்திலும் தோன்றும்.'
export const wish_by_page = () => 'செய்தி எதுவும் அனுப்பப்படாது: இந்தப் பக்கத்தின் இணைப்பை வைத்திருந்து, அவ்வப்போது பார்க்கவும்.'
export const wish_link_sent = () => 'இந்தப் பக்கத்தின் இணைப்பு உங்களுக்கு அனுப்பப்படுகிறது.'
export const wish_not_reached = () => 'எங்கள் செய்தி உங்களை அடையவில்லை: இந்தப் பக்கத்தின் இணைப்பை வைத்திருந்து, அவ்வப்போது பார்க்கவும்.'
export const wish_check = () => 'மீண்டும் பார்க்கவும்'
export const wish_leave = () => 'பட்டியலிலிருந்து விலகு'
export const wish_offered = () => 'உங்களுக்காக ஒரு நேரம் காலியாக உள்ளது'
export const wish_take = () => 'இந்த நேரத்தை எடுத்துக்கொள்'
export const wish_pass = () => 'இது வேண்டாம்'
export const wish_pass_hint = () => 'இதை எடுக்காவிட்டாலும், மற்ற நேரங்களுக்கு உங்கள் இடம் காக்கப்படும்.'
export const wish_taken = () => 'அந்த நேரத்தை எடுத்துக்கொண்டீர்கள்'
export const wish_taken_text = () => 'உங்கள் விருப்பம் முன்பதிவாகிவிட்டது.'
export const wish_see_booking = () => 'உங்கள் முன்பதிவைப் பார்க்கவும்'
export const wish_left = () => 'பட்டியலிலிருந்து விலகிவிட்டீர்கள்'
export const wish_left_text = () => 'இனி உங்களுக்கு நேரங்கள் வழங்கப்படாது.'
export const wish_joined_text = () => 'உங்கள் விருப்பம் இன்றைய காத்திருப்புப் பட்டியலில் ஓர் இடமாகிவிட்டது.'
export const wish_expired = () => 'உங்கள் விருப்பம் முடிந்துவிட்டது'
export const wish_expired_text = () => 'அதன் நேரம் கடந்துவிட்டது, அல்லது இரண்டு வாய்ப்புகளுக்குப் பதில் வரவில்லை.'
export const wish_gone_heading = () => 'விருப்பம் கிடைக்கவில்லை'
export const wish_gone_text = () => 'இந்த இணைப்பில் எந்த விருப்பமும் இல்லை. இணைப்பைச் சரிபார்க்கவும் அல்லது உணவகத்தை அழைக்கவும்.'
export const own_tab_needed = () => 'இந்தப் பக்கம் வேறொரு பக்கத்திற்குள் இயங்காது.'
export const own_tab = () => 'புதிய தாவலில் திற'
export const book_later = () => 'பிறகு வர மேசையை முன்பதிவு செய்க'
export const push_here = () => 'இந்தச் சாதனத்தில் எனக்கு அறிவிப்பு அனுப்பவும்'
export const push_here_on = () => 'இந்தச் சாதனத்திற்கு அறிவிப்பு வரும்.'
export const push_booking_hint = () =>
  'இந்த முன்பதிவு மாறும்போது அறிவிப்பும், அதற்கு முன் ஒரு நினைவூட்டலும் வரும். எப்போது வேண்டுமானாலும் இங்கே நிறுத்தலாம்.'
export const push_wish_hint = () => 'உங்களுக்கு ஒரு நேரம் வழங்கப்பட்டதும் அறிவிப்பு வரும். எப்போது வேண்டுமானாலும் இங்கே நிறுத்தலாம்.'
export const my_changed = () => 'உங்கள் முன்பதிவு மாறியுள்ளது'
export const my_reminder = () => 'நீங்கள் வருவீர்களா?'
export const wish_offer_text = () => 'அதைச் சில நிமிடங்கள் உங்களுக்காக வைத்திருக்கிறோம்.'
