// @ts-nocheck
export const demo_ribbon = () => "This is a demo, not a real place."
export const party_size = () => "Number of people"
export const restaurant_busy = () => "Too many changes are being made here at the moment. Please try again."
export const email_hint = () => "Used only to tell you about your turn. Each e-mail has a link that stops them."
export const phone_hint = () => "10 digits, without the country code. Used only to tell you about your turn."
export const phone_hint_other = (i) => `For example ${i.example}. Used only to tell you about your turn.`
export const wishes_optional = () => "Wishes for your visit (optional)"
export const wishes_hint = () => "The team will do its best. It can take longer."
export const area_hint = () => "The team tries to place you there, but cannot promise it."
export const sms_consent = () => "Text me about my turn at this number"
export const full_text = () => "As many people are waiting as the team can take. Please try again a little later, or ask the team."
export const almost_ready = () => "It is almost your turn. Please stay close by."
export const overtaken = (i) => `Your place moved from ${i.from} to ${i.to}. The team calls people by their promised times, so someone with a shorter wait can go first.`
export const ready = () => "It is your turn"
export const served_next = () => "The team is looking after you. Thank you for waiting."
export const details = () => "Your visit"
export const next_1 = () => "Stay close by. Your place moves up as others are called."
export const next_2 = () => "When it is your turn, the team will text or call you, and this page will say so."
export const next_2_email = () => "When it is your turn, the team will e-mail you, and this page will say so."
export const next_2_page = () => "When it is your turn, this page will say so."
export const emails_on = () => "You get e-mails about your place and your turn."
export const removed_text = (i) => `You are no longer on the waiting list at ${i.restaurant}. If this is a mistake, please ask the team or call.`
export const no_show_text = (i) => `The team at ${i.restaurant} called you and did not find you. Please ask at the front desk, or join again.`
export const too_late = (i) => `A place is kept for at most ${i.time} here.`
export const settled = () => "You have already left the queue."
export const sound_ask = () => "Play a sound when it is my turn"
export const sound_on = () => "A sound will play when it is your turn, while this page is open."
export const push_ask = () => "Notify me when it is my turn"
export const push_on = () => "This phone will be notified when it is your turn."
export const edit_heading = () => "Change your visit"
export const learned = () => "Based on how long people have waited here recently."
export const next_tables = (i) => `You will probably be called to: ${i.tables}.`
export const parties_ahead = () => "Ahead of you"
export const alert_on = (i) => `We will notify you as soon as at most this many are ahead of you: ${i.count}`
export const alert_question = () => "Notify me when this many are ahead of me"
export const book_description = (i) => `Book a visit at ${i.restaurant}: choose a day and a time.`
export const book_heading = () => "Book a visit"
export const no_times_size = () => "So many people cannot be booked online."
export const book_closed_text = () => "Visits cannot be booked online at the moment. Please call, or come by."
export const local_times = (i) => `All times are local times of the place (${i.zone}).`
export const book_already = () => "This phone number already has a booking for this time. If you were sent a message, it holds the link to the booking; otherwise please call."
export const book_requests_waiting = () => "Your earlier requests wait for an answer. Please call us."
export const book_change_unverified = () => "This booking is not verified yet. Open the link in our message and press “Yes, this is my number” or “Yes, this is my e-mail address” there first, or call us."
export const book_gone_text = () => "No booking has this link. Please check it, or call us."
export const my_confirmed = () => "Your visit is booked"
export const my_until = (i) => `Your time ends at ${i.time}.`
export const my_cancelled_staff = () => "We cannot keep this booking"
export const party_link = () => "For those who come with you"
export const booking_link_cannot = () => "Links cannot be sent here. Please call us."
export const party_heading = (i) => `A visit at ${i.restaurant}`
export const made_over = () => "Too many wrong tries. Please ask the team."
export const wish_gone_text = () => "No wish has this link. Please check it, or call us."
export const book_later = () => "Book a visit for later"
