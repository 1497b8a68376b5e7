// @ts-nocheck
export const language = () => 'Language'
export const minutes = (i) => `${i.shown} min`
export const hours = (i) => `${i.shown} h`
export const people = (i) => {
  const form = new Intl.PluralRules('en').select(Number(i.count))
  return form === 'one' ? `${i.shown} person` : `${i.shown} people`
}
export const menu = () => 'Menu'
export const cuisine = () => 'Cuisine'
export const price = () => 'Price'
export const parking = () => 'Parking'
export const dress_code = () => 'Dress code'
export const demo_ribbon = () => 'This is a demo, not a real restaurant.'
export const still_trying = () => 'This is taking longer than usual. Still trying…'
export const name = () => 'Name'
export const phone = () => 'Phone'
export const party_size = () => 'Party size'
export const allergies = () => 'Allergies'
export const notes = () => 'Notes'
export const too_many = () => 'Too many attempts. Please try again later.'
export const restaurant_busy = () => 'The restaurant has too many changes at the moment. Please try again.'
export const server_error = () => 'Server error. Please try again later.'
export const quote_number = (i) => `If you ask for help, quote this number: ${i.number}`
export const join_heading = () => 'Join the waiting list'
export const join_submit = () => 'Join Queue'
export const join_submitting = () => 'Joining...'
export const join_done = () => 'Successfully joined the queue! Check your phone for updates.'
export const join_done_email = () => 'Successfully joined the queue! Check your e-mail for updates.'
export const join_done_page = () =>
  'Successfully joined the queue! Keep the page of your place open: no message is sent.'
export const contact = () => 'How can we reach you?'
export const contact_none = () => 'Only on this website'
export const contact_none_hint = () => 'Follow your place on the next page and keep it open: no message will be sent.'
export const email = () => 'E-mail address'
export const email_hint = () => 'Used only to tell you about your table. Each e-mail has a link that stops them.'
export const phone_number = () => 'Phone number'
export const country = () => 'Country'
export const country_code = () => 'Country code'
export const national_phone = () => '10-digit number'
export const national_phone_other = () => 'Number'
export const phone_hint = () => '10 digits, without the country code. Used only to tell you about your table.'
export const phone_hint_other = (i) => `For example ${i.example}. Used only to tell you about your table.`
export const exact_size = () => 'How many exactly? (optional)'
export const allergies_optional = () => 'Allergies (optional)'
export const allergies_hint = () => 'Separate several by commas.'
export const notes_optional = () => 'Notes (optional)'
export const notes_hint = () => 'Anything the team should know.'
export const note_options = () => 'Add a common note'
export const wishes = () => 'Wishes'
export const wishes_optional = () => 'Wishes for your table (optional)'
export const wishes_hint = () => 'The team will do its best. Such a table can take longer.'
export const wish_accessible = () => 'Step-free, with room for a wheelchair'
export const wish_high_chair = () => 'High chair'
export const wish_window = () => 'By the window'
export const wish_quiet = () => 'Quiet place'
export const wish_outside = () => 'Outside'
export const occasion = () => 'Occasion'
export const occasion_optional = () => 'Occasion (optional)'
export const occasion_none = () => 'No special occasion'
export const occasion_birthday = () => 'Birthday'
export const occasion_anniversary = () => 'Anniversary'
export const occasion_date = () => 'Date'
export const occasion_business_meal = () => 'Business meal'
export const occasion_celebration = () => 'Celebration'
export const area = () => 'Area'
export const area_optional = () => 'Area (optional)'
export const area_none = () => 'No preference'
export const area_hint = () => 'The team tries to seat you there, but cannot promise it.'
export const area_invalid = () => 'This area can no longer be chosen. Please choose another one.'
export const sms_consent = () => 'Text me about my table at this number'
export const consent_whatsapp = () => '(also by WhatsApp)'
export const sms_consent_hint = () =>
  'Only about this visit. You can also join without it and follow your place on the next page.'
export const guest_code = () => 'Code from the team'
export const guest_code_hint = () => 'Six digits, shown at the front desk. The code changes every few minutes.'
export const guest_code_needed = () =>
  'Please enter the code that the team shows at the moment. It changes every few minutes.'
export const guest_code_wrong = () => 'This code is not right any more. Please ask the team for the code.'
export const remember = () => 'Remember me on this device'
export const remember_hint = () =>
  'Keeps your name, your number and the way to your place on this device until you turn this off.'
export const estimate_none = () => 'Estimated wait: hardly any'
export const estimate_about = (i) => `Estimated wait: about ${i.time}`
export const already_here = () => 'You already have a place in this queue.'
export const see_place = () => 'See your place'
export const name_missing = () => 'Please enter your name.'
export const country_code_invalid = () => 'Please enter a country code: + and 1 to 4 digits.'
export const phone_invalid = () => 'Please enter a valid 10-digit national phone number.'
export const phone_invalid_on_submit = () => 'Please enter a valid 10-digit phone number (national part).'
export const phone_invalid_other = (i) => `Please enter a valid phone number for ${i.code}, for example ${i.example}.`
export const phone_one_number = () => 'Please enter one phone number only, without an extension or additions.'
export const email_invalid = () => 'Please enter a valid e-mail address.'
export const phone_taken = () => 'This phone number is already in the waitlist'
export const send_link = () => 'Send my link'
export const link_sent = () =>
  'If this number waits here, we text its link: once a visit, and three texts a day at most. If no text arrives, please ask at the front desk.'
export const link_ask = () => 'To see your place again, please ask at the front desk.'
export const exact_size_invalid = () => 'Please enter a number from 8 to 99.'
export const party_size_invalid = () => 'Please enter a number from 1 to 99.'
export const allergies_invalid = () => 'Please enter fewer or shorter words about allergies.'
export const notes_invalid = () => 'Please enter shorter notes.'
export const join_failed = () => 'Failed to join the queue. Please try again.'
export const join_offline = () => 'You seem to be offline. What you typed is kept.'
export const paused_heading = () => 'The waiting list is paused'
export const paused_text = () => 'Guests cannot join at the moment. Please try again a little later, or ask the team.'
export const closed_heading = () => 'The waiting list is closed'
export const opens_again = (i) => `It opens again on ${i.time}.`
export const full_heading = () => 'The waiting list is full'
export const full_text = () =>
  'As many parties are waiting as the team can take. Please try again a little later, or ask the team.'
export const choose_queue = () => 'Choose a queue'
export const another_queue = () => 'Choose another queue'
export const at_entrance_heading = () => 'Please join at the entrance'
export const at_entrance_text = () => 'Guests join this queue at the entrance. Scan the code on the sign there.'
export const by_staff_heading = () => 'Please ask the team'
export const by_staff_text = () => 'Only the team adds guests to this queue.'
export const too_late_heading = () => 'There is not enough time left'
export const too_late_text = (i) => `You could not be served before closing. Joining was possible until ${i.time}.`
export const your_ticket = () => 'Your ticket'
export const unserved = () => 'Nobody is serving this queue at the moment.'
export const presence_needed = () =>
  'You are called only when you are here. At the entrance, enter the code on the sign, or tell the team.'
export const presence_noted = () => 'The team knows that you are here.'
export const entrance_code = () => 'Code at the entrance'
export const entrance_code_wrong = () => 'This is not the code at the entrance.'
export const called_before = () => 'Came later, but go before you:'
export const called_booked = (i) => `${i.count} with a booking for ${i.time}`
export const called_priority = (i) => `${i.count} with priority`
export const called_moved = (i) => `${i.count} moved forward by the team`
export const join_error_heading = () => 'The waiting list could not be opened'
export const invalid_id = () => 'Invalid restaurant ID. Please check the URL.'
export const not_found = () => 'Restaurant not found. Please check the QR code or URL.'
export const missing_restaurant = () => 'Missing restaurant information'
export const load_invalid = () => 'Could not load restaurant information. Invalid data from server.'
export const load_other = (i) => `Could not load restaurant information. ${i.reason}`
export const offline_heading = () => 'You seem to be offline'
export const retry = () => 'Try again'
export const ask_staff = () => 'Scan the QR code at the entrance once more, or ask the team to add you to the list.'
export const no_menu_heading = () => 'No menu to show'
export const no_menu_text = (i) => `${i.restaurant} shows no menu here at the moment. Please ask the team for it.`
export const welcome = () => 'Welcome,'
export const in_line = (i) => `You are on the waiting list at ${i.restaurant}.`
export const position = () => 'Your position'
export const number_in_line = (i) => `Number ${i.position} in line`
export const estimate = () => 'Estimated time'
export const any_moment = () => 'Any moment now'
export const about_time = (i) => `About ${i.time}`
export const almost_ready = () => 'Your table is almost ready. Please stay close by.'
export const new_time_given = () => 'The team has given you this time.'
export const overtaken = (i) =>
  `Your place moved from ${i.from} to ${i.to}. The team seats parties by their promised times, so one with a shorter wait can go first.`
export const ready = () => 'Your table is ready'
export const ready_next = () => 'Please come to the entrance and tell the team your name.'
export const hold_left = (i) => `We hold it for you for another ${i.time}.`
export const hold_over = () => 'The time we could hold it is over. Please come now, or tell the team.'
export const served = () => 'You are being served now'
export const served_next = () => 'The team has your party. Thank you for waiting.'
export const details = () => 'Your party'
export const phone_ending = (i) => `ending in ${i.digits}`
export const next = () => 'What happens next'
export const next_1 = () => 'Stay close by. Your place moves up as parties are seated.'
export const next_2 = () => 'When your table is ready, the team will text or call you, and this page will say so.'
export const next_2_email = () => 'When your table is ready, the team will e-mail you, and this page will say so.'
export const next_2_page = () => 'When your table is ready, this page will say so.'
export const next_3 = () => 'Come to the entrance and tell the team your name.'
export const may_close = () => 'You may close this page. Your place is kept, and you can open it again at any time.'
export const keep_open = () => 'No message is sent: keep this page open, or keep its link.'
export const live = () => 'Updates automatically'
export const last_updated = (i) => `Last updated ${i.time}`
export const offline_since = (i) => `You seem to be offline. This is your place as of ${i.time}.`
export const load_failed = () => 'Failed to load queue information'
export const load_failed_since = (i) =>
  `Failed to load queue information. This is your place as of ${i.time}. Still trying…`
export const remove = () => 'Remove from Queue'
export const removing = () => 'Removing...'
export const remove_question = () => 'Leave the queue?'
export const remove_warning = () => 'You will lose your place. To come back you would join again at the end.'
export const keep = () => 'Keep my place'
export const removed = () => 'You have been removed from the queue'
export const emails_heading = (i) => `E-mails from ${i.restaurant}`
export const emails_on = () => 'You get e-mails about your place and your table.'
export const emails_stop = () => 'Stop the e-mails'
export const emails_stopped = () => 'You will get no more e-mails. Nothing changes about your place.'
export const emails_again = () => 'Send me e-mails again'
export const remove_failed = () => 'Failed to remove from queue'
export const entry_not_found = () => 'Entry Not Found'
export const missing_queue = () => 'Missing queue information'
export const missing_entry = () => 'Missing queue entry information'
export const gone = () => 'Could not load queue information. The entry may have been removed or already served.'
export const back = () => 'Return to Join Queue'
export const scan_again = () => 'To join the queue, scan the QR code at the entrance.'
export const left_heading = () => 'You have left the queue'
export const left_text = (i) => `Your place at ${i.restaurant} has been given up. You are welcome to join again.`
export const removed_heading = () => 'The team has taken you off the list'
export const removed_text = (i) =>
  `Your party is no longer on the waiting list at ${i.restaurant}. If this is a mistake, please ask the team or call.`
export const no_show_heading = () => 'Your place was given up'
export const no_show_text = (i) =>
  `The team at ${i.restaurant} called your party and did not find you. Please ask at the front desk, or join again.`
export const expired_heading = () => 'Your place has ended'
export const expired_text = (i) =>
  `You waited at ${i.restaurant} for longer than the list keeps a place. Please ask the team, or join again.`
export const more = () => 'More options'
export const tell_team = () => 'Tell the team'
export const here = () => 'I am here'
export const here_said = () => 'The team knows that you are here.'
export const on_my_way = () => 'On my way'
export const on_my_way_said = () => 'The team knows that you are on your way.'
export const late_question = () => 'Running late?'
export const late_by = (i) => `${i.time} late`
export const late_said = (i) => `The team knows that you are running ${i.time} late.`
export const too_late = (i) => `This restaurant keeps a place for at most ${i.time}.`
export const settled = () => 'Your party has already left the queue.'
export const action_failed = () => 'That did not work. Please try again.'
export const sound_ask = () => 'Play a sound when my table is ready'
export const sound_on = () => 'A sound will play when your table is ready, while this page is open.'
export const push_ask = () => 'Notify me when my table is ready'
export const push_hint = () =>
  'Your phone will show a notification even if this page is closed. Only about this visit; you can turn it off here at any time.'
export const push_on = () => 'This phone will be notified when your table is ready.'
export const push_off = () => 'Turn off notifications'
export const push_denied = () => "Notifications are blocked in this browser's settings."
export const edit = () => 'Change'
export const edit_heading = () => 'Change your party'
export const save = () => 'Save'
export const cancel = () => 'Cancel'
export const edit_failed = () => 'Your change could not be saved. Please try again.'
export const form_unreadable = () => 'This form could not be read. Please go back and try again.'
export const rate = () => 'How was your visit?'
export const rate_yes = () => 'Good'
export const rate_no = () => 'Not good'
export const rated = () => 'Thank you for telling us.'
export const about_range = (i) => `About ${i.from} to ${i.time}`
export const learned = () => 'Based on how long parties like yours have waited here recently.'
export const next_tables = (i) => `Probably your table: ${i.tables}.`
export const write_team = () => 'Write to the team'
export const message_label = () => 'Your message'
export const message_hint = () => 'The team reads it on the waiting list. The answer appears on the page of your place.'
export const message_invalid = (i) => `Please write a message of 1 to ${i.most} characters.`
export const message_send = () => 'Send'
export const you = () => 'You'
export const team = () => 'Team'
export const parties_ahead = () => 'Parties ahead of you'
export const alert_ask = () => 'Alert me before my turn'
export const alert_on = (i) => `We will notify you as soon as at most this many parties are ahead of you: ${i.count}`
export const alert_sent = () => 'We have notified you that your turn is near.'
export const alert_question = () => 'Notify me when this many parties are ahead of me'
export const alert_by_text = () => 'You get one text message, at the number you joined with.'
export const alert_by_push = () => 'You get one notification on this phone.'
export const alert_impossible = () =>
  'Neither a text nor a notification would reach you. Turn on notifications on the page of your place, then choose here.'
export const alert_needs_link = () =>
  'To be texted, open the link in our text message first and press “Yes, this is my number” there. Then choose here. Or turn on notifications on the page of your place.'
export const number_texted = (i) => `Is the number ending in ${i.digits} yours?`
export const number_mine = () => 'Yes, this is my number'
export const email_sent = (i) => `We sent this link to ${i.address}.`
export const email_mine = () => 'Yes, this is my e-mail address'
export const join_description = (i) =>
  `Join the waiting list of ${i.restaurant} on your phone and see your place in it.`
export const book_description = (i) => `Book a table at ${i.restaurant}: choose a day and a time.`
export const alert_off = () => 'No alert'
export const turn_near = () => 'It is nearly your turn'
export const turn_near_next = () => 'Please come back and stay close by.'
export const quote_record = (i) =>
  `Estimates of the last 7 days that were right to within ${i.time}: ${i.right} of ${i.parties}`
export const share = () => 'Share or copy my link'
export const share_hint = () => 'Anyone who has this link can change this place or give it up.'
export const copied = () => 'The link is copied.'
export const book_heading = () => 'Book a table'
export const book_more_people = () => 'More people'
export const book_people_count = () => 'Number of people'
export const book_show = () => 'Show'
export const book_larger_phone = (i) => `For more than ${i.count} people, please call.`
export const book_request_hint = () => 'The team has to confirm this booking first.'
export const book_day = () => 'Day'
export const day_few = () => 'Few left'
export const day_full = () => 'Full'
export const day_closed = () => 'Closed'
export const book_other_day = () => 'Another day'
export const book_from_today = () => 'Days from today'
export const book_times = (i) => `Times on ${i.day}`
export const book_tonight = (i) => `Tonight’s service, which began on ${i.day}.`
export const no_times_size = () => 'A party of this size cannot be booked online.'
export const no_times_early = () => 'This day cannot be booked online yet.'
export const no_times_late = () => 'It is too late to book online for this day.'
export const no_times_taken = () => 'All times of this day are taken.'
export const no_times_closed = () => 'No bookings are taken on this day.'
export const book_nearest_days = () => 'Days with free times:'
export const book_nearest_times = () => 'Free times nearby'
export const book_taken = () => 'This time is not free any more.'
export const book_past = () => 'This time is already past.'
export const book_too_soon = () => 'This time is too soon to be booked online.'
export const book_kitchen_full = () => 'As many guests as the kitchen can serve have booked for this time.'
export const book_call = () => 'Call'
export const book_join_today = () => 'Join today’s waiting list'
export const book_closed_text = () => 'Tables cannot be booked online at the moment. Please call, or come by.'
export const book_details_heading = () => 'Your details'
export const book_when = (i) => `${i.day}, ${i.time}`
export const local_times = (i) => `All times are local times of the restaurant (${i.zone}).`
export const book_other_time = () => 'Choose another time'
export const book_not_kept = () => 'We cannot keep this time for you: it is yours once you have booked it.'
export const book_more_time = () => 'More time'
export const book_no_more_time = () => 'More time cannot be given. You can still book if the time is free.'
export const book_hold_over = () => 'This time is not held any more. You can still book if it is free.'
export const book_at = (i) => `Book ${i.time}`
export const book_phone_hint = (i) =>
  `Used only for this booking. A number that does not begin with + is one of ${i.code}.`
export const book_phone_invalid = () => 'Please enter a valid phone number.'
export const book_email = () => 'E-mail address (optional)'
export const book_email_hint = () => 'For the confirmation and reminders.'
export const book_consent = () => 'Text me about my booking at this number'
export const book_consent_hint = () => 'Only confirmation, reminders and changes. You can also book without it.'
export const policy = () => 'Booking terms'
export const policy_fee = () => 'If you cancel late or do not come:'
export const policy_free = (i) => `Cancelling is free up to ${i.time} before.`
export const policy_soon = () => 'A time that begins sooner cannot be cancelled free of charge.'
export const policy_agree = () => 'I agree to these terms'
export const book_policy_needed = () => 'Please agree to the booking terms.'
export const book_submit = () => 'Book'
export const book_request = () => 'Send request'
export const book_already = () =>
  'This phone number already has a booking for this meal. If you were sent a message, it holds the link to the booking; otherwise please call.'
export const book_code_heading = () => 'Enter the code'
export const book_code_text = (i) => `We have sent a code of six digits to ${i.to}. Enter it to book this time.`
export const book_code = () => 'Code of six digits'
export const book_code_hint = () => 'It can take a minute. If none comes, check your details.'
export const book_code_wrong = () => 'This code is not right. Please try again.'
export const book_code_over = () => 'Too many wrong codes. Please book again to get a new one.'
export const book_code_details = () => 'Change my details'
export const book_requests_waiting = () => 'Your earlier requests wait for the restaurant. Please call it.'
export const book_change_unverified = () =>
  'This booking is not verified yet. Open the link in our message and press “Yes, this is my number” or “Yes, this is my e-mail address” there first, or call the restaurant.'
export const wish_limit = () => 'There are three wishes for this day from your connection already.'
export const book_error_heading = () => 'The booking page could not be opened'
export const book_gone_heading = () => 'Booking not found'
export const book_gone_text = () => 'No booking has this link. Please check it, or call the restaurant.'
export const my_confirmed = () => 'Your table is booked'
export const my_confirmed_text = () => 'We look forward to your visit.'
export const my_until = (i) => `The table is yours until ${i.time}.`
export const my_requested = () => 'Your request was sent'
export const my_requested_text = () => 'It is not a booking yet: the team decides, and this page shows the answer.'
export const my_requested_code = () =>
  'No code could be sent to you, so this time is not kept. The team decides, and this page shows the answer.'
export const my_checked_in = () => 'You have arrived'
export const my_cancelled = () => 'Your booking is cancelled'
export const my_cancelled_staff = () => 'The restaurant cannot keep this booking'
export const my_cancelled_staff_text = () => 'Please call if you have questions, or choose another time.'
export const my_no_show = () => 'This booking was not used'
export const my_past = () => 'This booking is over'
export const my_confirm = () => 'I will come'
export const my_confirmed_said = () => 'The team knows that you will come.'
export const my_change = () => 'Change size or time'
export const my_allergies = () => 'Add or change allergies'
export const my_details = () => 'Change allergies and other details'
export const my_cancel = () => 'Cancel booking'
export const my_book_again = () => 'Book again'
export const my_calendar = () => 'Add to calendar'
export const my_directions = () => 'Directions'
export const my_keep_link = () =>
  'Keep the link of this page to yourself: anyone who has it can change or cancel the booking.'
export const booking_nothing_sent = () =>
  'No message is sent about this booking. Keep its link: it is the only way back to this page.'
export const booking_sent_on_request = () =>
  'No message about this booking is sent automatically. Keep its link, or have it sent to you.'
export const share_own = () => 'The link to your booking'
export const share_wish = () => 'The link to this page'
export const share_wish_hint = () => 'Anyone who has this link can take the offered time or leave the list.'
export const party_link = () => 'For the rest of your party'
export const party_link_hint = () => 'This link shows only when and where. It ends with the booking.'
export const copy_link = () => 'Copy link'
export const share_link = () => 'Share'
export const booking_link_sent = () =>
  'If there is a booking with this contact, its link is on the way: one message in ten minutes and three a day at most.'
export const booking_link_cannot = () => 'Links cannot be sent here. Please call the restaurant.'
export const booking_link_heading = () => 'Get back to your booking'
export const booking_link_text = () =>
  'Enter the phone number or e-mail address of your booking. Its link is sent there.'
export const booking_link_contact = () => 'Phone number or e-mail'
export const booking_link_invalid = () =>
  'Please enter a phone number, with its country code if it is from abroad, or an e-mail address.'
export const booking_link_offer = () => 'Booked already? Get your link'
export const party_heading = (i) => `A table at ${i.restaurant}`
export const party_hint = () => 'Only the guest who booked can change or cancel this booking.'
export const contact_email_heading = () => 'Answers of guests'
export const contact_email_text = (i) =>
  `Guests who answer an e-mail of ${i.restaurant} will write to ${i.email}. Confirm this only if you read this inbox for ${i.restaurant}.`
export const contact_email_confirm = () => 'Yes, use this address'
export const contact_email_done = (i) => `${i.email} is confirmed.`
export const contact_email_gone = () => 'This link is not valid any more.'
export const my_change_heading = () => 'Change your booking'
export const my_now = (i) => `Booked now: ${i.booking}`
export const my_keep = () => 'Keep my booking'
export const my_cancel_question = () => 'Cancel this booking?'
export const my_cancel_free = () => 'Cancelling costs nothing.'
export const book_settled = () => 'This booking cannot be changed any more.'
export const made_booking = () => 'A booking was made with this form'
export const made_place = () => 'This form was used to join the waiting list'
export const made_digits = () => 'Last four digits of the phone number'
export const made_wrong = () => 'These are not its last four digits. Please try again.'
export const made_over = () => 'Too many wrong tries. Please ask the restaurant.'
export const my_change_closed = () => 'Bookings cannot be changed online at the moment. To change yours, please call.'
export const wish_offer = () => 'No time that suits you? Leave a wish'
export const wish_heading = () => 'Leave a wish'
export const wish_how = () =>
  'When a time becomes free, it is offered to one guest at a time, in the order of the wishes, and kept for that guest for some minutes.'
export const wish_from = () => 'Earliest time'
export const wish_to = () => 'Latest time'
export const wish_times_invalid = () => 'Please choose times of this day, the latest one last.'
export const wish_phone_hint = (i) =>
  `Used only for this wish. A number that does not begin with + is one of ${i.code}.`
export const wish_email_hint = () => 'For a confirmation, offers, and the booking that follows.'
export const wish_consent = () => 'Text me about my wish at this number'
export const wish_consent_hint = () =>
  'Only a confirmation, offers and the booking that follows. You can also leave a wish without it.'
export const wish_submit = () => 'Leave the wish'
export const wish_slot_free = () => 'A time that you wish is free. Please book it.'
export const wish_already = () => 'This phone number has a wish for this day already.'
export const wish_offer_over = () => 'This offer has ended. You keep your place for the next one.'
export const wish_waiting = () => 'Your wish is on the list'
export const wish_between = (i) => `${i.day}, from ${i.from} to ${i.to}`
export const wish_ahead = (i) => `Wishes ahead of yours: ${i.count}`
export const wish_by_message = () =>
  'We send you a message as soon as a time is offered to you. It appears on this page too.'
export const wish_by_page = () =>
  'No message will be sent: keep the link of this page, and check it again from time to time.'
export const wish_link_sent = () => 'You also get the link to this page.'
export const wish_not_reached = () =>
  'Our message did not reach you: keep the link of this page, and check it again from time to time.'
export const wish_check = () => 'Check again'
export const wish_leave = () => 'Leave the list'
export const wish_offered = () => 'A time is free for you'
export const wish_take = () => 'Take this time'
export const wish_pass = () => 'Not this one'
export const wish_pass_hint = () => 'If you do not take it, you keep your place for other times.'
export const wish_taken = () => 'You have taken the time'
export const wish_taken_text = () => 'Your wish has become a booking.'
export const wish_see_booking = () => 'See your booking'
export const wish_left = () => 'You have left the list'
export const wish_left_text = () => 'No more times are offered to you.'
export const wish_joined_text = () => 'Your wish has become a place on today’s waiting list.'
export const wish_expired = () => 'Your wish has ended'
export const wish_expired_text = () => 'Its times are over, or two offers were not answered.'
export const wish_gone_heading = () => 'Wish not found'
export const wish_gone_text = () => 'No wish has this link. Please check it, or call the restaurant.'
export const own_tab_needed = () => 'This page does not work inside another page.'
export const own_tab = () => 'Open in a new tab'
export const book_later = () => 'Book a table for later'
export const push_here = () => 'Notify me on this device'
export const push_here_on = () => 'This device will be notified.'
export const push_booking_hint = () =>
  'A notification when this booking changes, and a reminder before it. You can turn it off here at any time.'
export const push_wish_hint = () =>
  'A notification as soon as a time is offered to you. You can turn it off here at any time.'
export const my_changed = () => 'Your booking has changed'
export const my_reminder = () => 'Will you come?'
export const wish_offer_text = () => 'It is kept for you for some minutes.'
