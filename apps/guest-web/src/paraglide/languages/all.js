import { getLocale } from '../runtime.js'
import * as ar from './ar.js'
import * as bn from './bn.js'
import * as en from './en.js'
import * as es from './es.js'
import * as fr from './fr.js'
import * as hi from './hi.js'
import * as mr from './mr.js'
import * as ta from './ta.js'
import * as te from './te.js'

/** @type {any} */
const texts = { en, hi, ta, te, bn, mr, es, fr, ar }
/** @type {() => string} */
export const language = (/** @type {any} */ inputs) => texts[getLocale()].language(inputs)
/** @type {(inputs: { count: NonNullable<unknown>, shown: NonNullable<unknown> }) => string} */
export const minutes = (/** @type {any} */ inputs) => texts[getLocale()].minutes(inputs)
/** @type {(inputs: { count: NonNullable<unknown>, shown: NonNullable<unknown> }) => string} */
export const hours = (/** @type {any} */ inputs) => texts[getLocale()].hours(inputs)
/** @type {(inputs: { count: NonNullable<unknown>, shown: NonNullable<unknown> }) => string} */
export const people = (/** @type {any} */ inputs) => texts[getLocale()].people(inputs)
/** @type {() => string} */
export const menu = (/** @type {any} */ inputs) => texts[getLocale()].menu(inputs)
/** @type {() => string} */
export const cuisine = (/** @type {any} */ inputs) => texts[getLocale()].cuisine(inputs)
/** @type {() => string} */
export const price = (/** @type {any} */ inputs) => texts[getLocale()].price(inputs)
/** @type {() => string} */
export const parking = (/** @type {any} */ inputs) => texts[getLocale()].parking(inputs)
/** @type {() => string} */
export const dress_code = (/** @type {any} */ inputs) => texts[getLocale()].dress_code(inputs)
/** @type {() => string} */
export const demo_ribbon = (/** @type {any} */ inputs) => texts[getLocale()].demo_ribbon(inputs)
/** @type {() => string} */
export const still_trying = (/** @type {any} */ inputs) => texts[getLocale()].still_trying(inputs)
/** @type {() => string} */
export const name = (/** @type {any} */ inputs) => texts[getLocale()].name(inputs)
/** @type {() => string} */
export const phone = (/** @type {any} */ inputs) => texts[getLocale()].phone(inputs)
/** @type {() => string} */
export const party_size = (/** @type {any} */ inputs) => texts[getLocale()].party_size(inputs)
/** @type {() => string} */
export const allergies = (/** @type {any} */ inputs) => texts[getLocale()].allergies(inputs)
/** @type {() => string} */
export const notes = (/** @type {any} */ inputs) => texts[getLocale()].notes(inputs)
/** @type {() => string} */
export const too_many = (/** @type {any} */ inputs) => texts[getLocale()].too_many(inputs)
/** @type {() => string} */
export const restaurant_busy = (/** @type {any} */ inputs) => texts[getLocale()].restaurant_busy(inputs)
/** @type {() => string} */
export const server_error = (/** @type {any} */ inputs) => texts[getLocale()].server_error(inputs)
/** @type {(inputs: { number: NonNullable<unknown> }) => string} */
export const quote_number = (/** @type {any} */ inputs) => texts[getLocale()].quote_number(inputs)
/** @type {() => string} */
export const join_heading = (/** @type {any} */ inputs) => texts[getLocale()].join_heading(inputs)
/** @type {() => string} */
export const join_submit = (/** @type {any} */ inputs) => texts[getLocale()].join_submit(inputs)
/** @type {() => string} */
export const join_submitting = (/** @type {any} */ inputs) => texts[getLocale()].join_submitting(inputs)
/** @type {() => string} */
export const join_done = (/** @type {any} */ inputs) => texts[getLocale()].join_done(inputs)
/** @type {() => string} */
export const join_done_email = (/** @type {any} */ inputs) => texts[getLocale()].join_done_email(inputs)
/** @type {() => string} */
export const join_done_page = (/** @type {any} */ inputs) => texts[getLocale()].join_done_page(inputs)
/** @type {() => string} */
export const contact = (/** @type {any} */ inputs) => texts[getLocale()].contact(inputs)
/** @type {() => string} */
export const contact_none = (/** @type {any} */ inputs) => texts[getLocale()].contact_none(inputs)
/** @type {() => string} */
export const contact_none_hint = (/** @type {any} */ inputs) => texts[getLocale()].contact_none_hint(inputs)
/** @type {() => string} */
export const email = (/** @type {any} */ inputs) => texts[getLocale()].email(inputs)
/** @type {() => string} */
export const email_hint = (/** @type {any} */ inputs) => texts[getLocale()].email_hint(inputs)
/** @type {() => string} */
export const phone_number = (/** @type {any} */ inputs) => texts[getLocale()].phone_number(inputs)
/** @type {() => string} */
export const country = (/** @type {any} */ inputs) => texts[getLocale()].country(inputs)
/** @type {() => string} */
export const country_code = (/** @type {any} */ inputs) => texts[getLocale()].country_code(inputs)
/** @type {() => string} */
export const national_phone = (/** @type {any} */ inputs) => texts[getLocale()].national_phone(inputs)
/** @type {() => string} */
export const national_phone_other = (/** @type {any} */ inputs) => texts[getLocale()].national_phone_other(inputs)
/** @type {() => string} */
export const phone_hint = (/** @type {any} */ inputs) => texts[getLocale()].phone_hint(inputs)
/** @type {(inputs: { example: NonNullable<unknown> }) => string} */
export const phone_hint_other = (/** @type {any} */ inputs) => texts[getLocale()].phone_hint_other(inputs)
/** @type {() => string} */
export const exact_size = (/** @type {any} */ inputs) => texts[getLocale()].exact_size(inputs)
/** @type {() => string} */
export const allergies_optional = (/** @type {any} */ inputs) => texts[getLocale()].allergies_optional(inputs)
/** @type {() => string} */
export const allergies_hint = (/** @type {any} */ inputs) => texts[getLocale()].allergies_hint(inputs)
/** @type {() => string} */
export const notes_optional = (/** @type {any} */ inputs) => texts[getLocale()].notes_optional(inputs)
/** @type {() => string} */
export const notes_hint = (/** @type {any} */ inputs) => texts[getLocale()].notes_hint(inputs)
/** @type {() => string} */
export const note_options = (/** @type {any} */ inputs) => texts[getLocale()].note_options(inputs)
/** @type {() => string} */
export const wishes = (/** @type {any} */ inputs) => texts[getLocale()].wishes(inputs)
/** @type {() => string} */
export const wishes_optional = (/** @type {any} */ inputs) => texts[getLocale()].wishes_optional(inputs)
/** @type {() => string} */
export const wishes_hint = (/** @type {any} */ inputs) => texts[getLocale()].wishes_hint(inputs)
/** @type {() => string} */
export const wish_accessible = (/** @type {any} */ inputs) => texts[getLocale()].wish_accessible(inputs)
/** @type {() => string} */
export const wish_high_chair = (/** @type {any} */ inputs) => texts[getLocale()].wish_high_chair(inputs)
/** @type {() => string} */
export const wish_window = (/** @type {any} */ inputs) => texts[getLocale()].wish_window(inputs)
/** @type {() => string} */
export const wish_quiet = (/** @type {any} */ inputs) => texts[getLocale()].wish_quiet(inputs)
/** @type {() => string} */
export const wish_outside = (/** @type {any} */ inputs) => texts[getLocale()].wish_outside(inputs)
/** @type {() => string} */
export const occasion = (/** @type {any} */ inputs) => texts[getLocale()].occasion(inputs)
/** @type {() => string} */
export const occasion_optional = (/** @type {any} */ inputs) => texts[getLocale()].occasion_optional(inputs)
/** @type {() => string} */
export const occasion_none = (/** @type {any} */ inputs) => texts[getLocale()].occasion_none(inputs)
/** @type {() => string} */
export const occasion_birthday = (/** @type {any} */ inputs) => texts[getLocale()].occasion_birthday(inputs)
/** @type {() => string} */
export const occasion_anniversary = (/** @type {any} */ inputs) => texts[getLocale()].occasion_anniversary(inputs)
/** @type {() => string} */
export const occasion_date = (/** @type {any} */ inputs) => texts[getLocale()].occasion_date(inputs)
/** @type {() => string} */
export const occasion_business_meal = (/** @type {any} */ inputs) => texts[getLocale()].occasion_business_meal(inputs)
/** @type {() => string} */
export const occasion_celebration = (/** @type {any} */ inputs) => texts[getLocale()].occasion_celebration(inputs)
/** @type {() => string} */
export const area = (/** @type {any} */ inputs) => texts[getLocale()].area(inputs)
/** @type {() => string} */
export const area_optional = (/** @type {any} */ inputs) => texts[getLocale()].area_optional(inputs)
/** @type {() => string} */
export const area_none = (/** @type {any} */ inputs) => texts[getLocale()].area_none(inputs)
/** @type {() => string} */
export const area_hint = (/** @type {any} */ inputs) => texts[getLocale()].area_hint(inputs)
/** @type {() => string} */
export const area_invalid = (/** @type {any} */ inputs) => texts[getLocale()].area_invalid(inputs)
/** @type {() => string} */
export const sms_consent = (/** @type {any} */ inputs) => texts[getLocale()].sms_consent(inputs)
/** @type {() => string} */
export const consent_whatsapp = (/** @type {any} */ inputs) => texts[getLocale()].consent_whatsapp(inputs)
/** @type {() => string} */
export const sms_consent_hint = (/** @type {any} */ inputs) => texts[getLocale()].sms_consent_hint(inputs)
/** @type {() => string} */
export const guest_code = (/** @type {any} */ inputs) => texts[getLocale()].guest_code(inputs)
/** @type {() => string} */
export const guest_code_hint = (/** @type {any} */ inputs) => texts[getLocale()].guest_code_hint(inputs)
/** @type {() => string} */
export const guest_code_needed = (/** @type {any} */ inputs) => texts[getLocale()].guest_code_needed(inputs)
/** @type {() => string} */
export const guest_code_wrong = (/** @type {any} */ inputs) => texts[getLocale()].guest_code_wrong(inputs)
/** @type {() => string} */
export const remember = (/** @type {any} */ inputs) => texts[getLocale()].remember(inputs)
/** @type {() => string} */
export const remember_hint = (/** @type {any} */ inputs) => texts[getLocale()].remember_hint(inputs)
/** @type {() => string} */
export const estimate_none = (/** @type {any} */ inputs) => texts[getLocale()].estimate_none(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const estimate_about = (/** @type {any} */ inputs) => texts[getLocale()].estimate_about(inputs)
/** @type {() => string} */
export const already_here = (/** @type {any} */ inputs) => texts[getLocale()].already_here(inputs)
/** @type {() => string} */
export const see_place = (/** @type {any} */ inputs) => texts[getLocale()].see_place(inputs)
/** @type {() => string} */
export const name_missing = (/** @type {any} */ inputs) => texts[getLocale()].name_missing(inputs)
/** @type {() => string} */
export const country_code_invalid = (/** @type {any} */ inputs) => texts[getLocale()].country_code_invalid(inputs)
/** @type {() => string} */
export const phone_invalid = (/** @type {any} */ inputs) => texts[getLocale()].phone_invalid(inputs)
/** @type {() => string} */
export const phone_invalid_on_submit = (/** @type {any} */ inputs) => texts[getLocale()].phone_invalid_on_submit(inputs)
/** @type {(inputs: { code: NonNullable<unknown>, example: NonNullable<unknown> }) => string} */
export const phone_invalid_other = (/** @type {any} */ inputs) => texts[getLocale()].phone_invalid_other(inputs)
/** @type {() => string} */
export const phone_one_number = (/** @type {any} */ inputs) => texts[getLocale()].phone_one_number(inputs)
/** @type {() => string} */
export const email_invalid = (/** @type {any} */ inputs) => texts[getLocale()].email_invalid(inputs)
/** @type {() => string} */
export const phone_taken = (/** @type {any} */ inputs) => texts[getLocale()].phone_taken(inputs)
/** @type {() => string} */
export const send_link = (/** @type {any} */ inputs) => texts[getLocale()].send_link(inputs)
/** @type {() => string} */
export const link_sent = (/** @type {any} */ inputs) => texts[getLocale()].link_sent(inputs)
/** @type {() => string} */
export const link_ask = (/** @type {any} */ inputs) => texts[getLocale()].link_ask(inputs)
/** @type {() => string} */
export const exact_size_invalid = (/** @type {any} */ inputs) => texts[getLocale()].exact_size_invalid(inputs)
/** @type {() => string} */
export const party_size_invalid = (/** @type {any} */ inputs) => texts[getLocale()].party_size_invalid(inputs)
/** @type {() => string} */
export const allergies_invalid = (/** @type {any} */ inputs) => texts[getLocale()].allergies_invalid(inputs)
/** @type {() => string} */
export const notes_invalid = (/** @type {any} */ inputs) => texts[getLocale()].notes_invalid(inputs)
/** @type {() => string} */
export const join_failed = (/** @type {any} */ inputs) => texts[getLocale()].join_failed(inputs)
/** @type {() => string} */
export const join_offline = (/** @type {any} */ inputs) => texts[getLocale()].join_offline(inputs)
/** @type {() => string} */
export const paused_heading = (/** @type {any} */ inputs) => texts[getLocale()].paused_heading(inputs)
/** @type {() => string} */
export const paused_text = (/** @type {any} */ inputs) => texts[getLocale()].paused_text(inputs)
/** @type {() => string} */
export const closed_heading = (/** @type {any} */ inputs) => texts[getLocale()].closed_heading(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const opens_again = (/** @type {any} */ inputs) => texts[getLocale()].opens_again(inputs)
/** @type {() => string} */
export const full_heading = (/** @type {any} */ inputs) => texts[getLocale()].full_heading(inputs)
/** @type {() => string} */
export const full_text = (/** @type {any} */ inputs) => texts[getLocale()].full_text(inputs)
/** @type {() => string} */
export const choose_queue = (/** @type {any} */ inputs) => texts[getLocale()].choose_queue(inputs)
/** @type {() => string} */
export const another_queue = (/** @type {any} */ inputs) => texts[getLocale()].another_queue(inputs)
/** @type {() => string} */
export const at_entrance_heading = (/** @type {any} */ inputs) => texts[getLocale()].at_entrance_heading(inputs)
/** @type {() => string} */
export const at_entrance_text = (/** @type {any} */ inputs) => texts[getLocale()].at_entrance_text(inputs)
/** @type {() => string} */
export const by_staff_heading = (/** @type {any} */ inputs) => texts[getLocale()].by_staff_heading(inputs)
/** @type {() => string} */
export const by_staff_text = (/** @type {any} */ inputs) => texts[getLocale()].by_staff_text(inputs)
/** @type {() => string} */
export const too_late_heading = (/** @type {any} */ inputs) => texts[getLocale()].too_late_heading(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const too_late_text = (/** @type {any} */ inputs) => texts[getLocale()].too_late_text(inputs)
/** @type {() => string} */
export const your_ticket = (/** @type {any} */ inputs) => texts[getLocale()].your_ticket(inputs)
/** @type {() => string} */
export const unserved = (/** @type {any} */ inputs) => texts[getLocale()].unserved(inputs)
/** @type {() => string} */
export const presence_needed = (/** @type {any} */ inputs) => texts[getLocale()].presence_needed(inputs)
/** @type {() => string} */
export const presence_noted = (/** @type {any} */ inputs) => texts[getLocale()].presence_noted(inputs)
/** @type {() => string} */
export const entrance_code = (/** @type {any} */ inputs) => texts[getLocale()].entrance_code(inputs)
/** @type {() => string} */
export const entrance_code_wrong = (/** @type {any} */ inputs) => texts[getLocale()].entrance_code_wrong(inputs)
/** @type {() => string} */
export const called_before = (/** @type {any} */ inputs) => texts[getLocale()].called_before(inputs)
/** @type {(inputs: { count: NonNullable<unknown>, time: NonNullable<unknown> }) => string} */
export const called_booked = (/** @type {any} */ inputs) => texts[getLocale()].called_booked(inputs)
/** @type {(inputs: { count: NonNullable<unknown> }) => string} */
export const called_priority = (/** @type {any} */ inputs) => texts[getLocale()].called_priority(inputs)
/** @type {(inputs: { count: NonNullable<unknown> }) => string} */
export const called_moved = (/** @type {any} */ inputs) => texts[getLocale()].called_moved(inputs)
/** @type {() => string} */
export const join_error_heading = (/** @type {any} */ inputs) => texts[getLocale()].join_error_heading(inputs)
/** @type {() => string} */
export const invalid_id = (/** @type {any} */ inputs) => texts[getLocale()].invalid_id(inputs)
/** @type {() => string} */
export const not_found = (/** @type {any} */ inputs) => texts[getLocale()].not_found(inputs)
/** @type {() => string} */
export const missing_restaurant = (/** @type {any} */ inputs) => texts[getLocale()].missing_restaurant(inputs)
/** @type {() => string} */
export const load_invalid = (/** @type {any} */ inputs) => texts[getLocale()].load_invalid(inputs)
/** @type {(inputs: { reason: NonNullable<unknown> }) => string} */
export const load_other = (/** @type {any} */ inputs) => texts[getLocale()].load_other(inputs)
/** @type {() => string} */
export const offline_heading = (/** @type {any} */ inputs) => texts[getLocale()].offline_heading(inputs)
/** @type {() => string} */
export const retry = (/** @type {any} */ inputs) => texts[getLocale()].retry(inputs)
/** @type {() => string} */
export const ask_staff = (/** @type {any} */ inputs) => texts[getLocale()].ask_staff(inputs)
/** @type {() => string} */
export const no_menu_heading = (/** @type {any} */ inputs) => texts[getLocale()].no_menu_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const no_menu_text = (/** @type {any} */ inputs) => texts[getLocale()].no_menu_text(inputs)
/** @type {() => string} */
export const welcome = (/** @type {any} */ inputs) => texts[getLocale()].welcome(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const in_line = (/** @type {any} */ inputs) => texts[getLocale()].in_line(inputs)
/** @type {() => string} */
export const position = (/** @type {any} */ inputs) => texts[getLocale()].position(inputs)
/** @type {(inputs: { position: NonNullable<unknown> }) => string} */
export const number_in_line = (/** @type {any} */ inputs) => texts[getLocale()].number_in_line(inputs)
/** @type {() => string} */
export const estimate = (/** @type {any} */ inputs) => texts[getLocale()].estimate(inputs)
/** @type {() => string} */
export const any_moment = (/** @type {any} */ inputs) => texts[getLocale()].any_moment(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const about_time = (/** @type {any} */ inputs) => texts[getLocale()].about_time(inputs)
/** @type {() => string} */
export const almost_ready = (/** @type {any} */ inputs) => texts[getLocale()].almost_ready(inputs)
/** @type {() => string} */
export const new_time_given = (/** @type {any} */ inputs) => texts[getLocale()].new_time_given(inputs)
/** @type {(inputs: { from: NonNullable<unknown>, to: NonNullable<unknown> }) => string} */
export const overtaken = (/** @type {any} */ inputs) => texts[getLocale()].overtaken(inputs)
/** @type {() => string} */
export const ready = (/** @type {any} */ inputs) => texts[getLocale()].ready(inputs)
/** @type {() => string} */
export const ready_next = (/** @type {any} */ inputs) => texts[getLocale()].ready_next(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const hold_left = (/** @type {any} */ inputs) => texts[getLocale()].hold_left(inputs)
/** @type {() => string} */
export const hold_over = (/** @type {any} */ inputs) => texts[getLocale()].hold_over(inputs)
/** @type {() => string} */
export const served = (/** @type {any} */ inputs) => texts[getLocale()].served(inputs)
/** @type {() => string} */
export const served_next = (/** @type {any} */ inputs) => texts[getLocale()].served_next(inputs)
/** @type {() => string} */
export const details = (/** @type {any} */ inputs) => texts[getLocale()].details(inputs)
/** @type {(inputs: { digits: NonNullable<unknown> }) => string} */
export const phone_ending = (/** @type {any} */ inputs) => texts[getLocale()].phone_ending(inputs)
/** @type {() => string} */
export const next = (/** @type {any} */ inputs) => texts[getLocale()].next(inputs)
/** @type {() => string} */
export const next_1 = (/** @type {any} */ inputs) => texts[getLocale()].next_1(inputs)
/** @type {() => string} */
export const next_2 = (/** @type {any} */ inputs) => texts[getLocale()].next_2(inputs)
/** @type {() => string} */
export const next_2_email = (/** @type {any} */ inputs) => texts[getLocale()].next_2_email(inputs)
/** @type {() => string} */
export const next_2_page = (/** @type {any} */ inputs) => texts[getLocale()].next_2_page(inputs)
/** @type {() => string} */
export const next_3 = (/** @type {any} */ inputs) => texts[getLocale()].next_3(inputs)
/** @type {() => string} */
export const may_close = (/** @type {any} */ inputs) => texts[getLocale()].may_close(inputs)
/** @type {() => string} */
export const keep_open = (/** @type {any} */ inputs) => texts[getLocale()].keep_open(inputs)
/** @type {() => string} */
export const live = (/** @type {any} */ inputs) => texts[getLocale()].live(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const last_updated = (/** @type {any} */ inputs) => texts[getLocale()].last_updated(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const offline_since = (/** @type {any} */ inputs) => texts[getLocale()].offline_since(inputs)
/** @type {() => string} */
export const load_failed = (/** @type {any} */ inputs) => texts[getLocale()].load_failed(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const load_failed_since = (/** @type {any} */ inputs) => texts[getLocale()].load_failed_since(inputs)
/** @type {() => string} */
export const remove = (/** @type {any} */ inputs) => texts[getLocale()].remove(inputs)
/** @type {() => string} */
export const removing = (/** @type {any} */ inputs) => texts[getLocale()].removing(inputs)
/** @type {() => string} */
export const remove_question = (/** @type {any} */ inputs) => texts[getLocale()].remove_question(inputs)
/** @type {() => string} */
export const remove_warning = (/** @type {any} */ inputs) => texts[getLocale()].remove_warning(inputs)
/** @type {() => string} */
export const keep = (/** @type {any} */ inputs) => texts[getLocale()].keep(inputs)
/** @type {() => string} */
export const removed = (/** @type {any} */ inputs) => texts[getLocale()].removed(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const emails_heading = (/** @type {any} */ inputs) => texts[getLocale()].emails_heading(inputs)
/** @type {() => string} */
export const emails_on = (/** @type {any} */ inputs) => texts[getLocale()].emails_on(inputs)
/** @type {() => string} */
export const emails_stop = (/** @type {any} */ inputs) => texts[getLocale()].emails_stop(inputs)
/** @type {() => string} */
export const emails_stopped = (/** @type {any} */ inputs) => texts[getLocale()].emails_stopped(inputs)
/** @type {() => string} */
export const emails_again = (/** @type {any} */ inputs) => texts[getLocale()].emails_again(inputs)
/** @type {() => string} */
export const remove_failed = (/** @type {any} */ inputs) => texts[getLocale()].remove_failed(inputs)
/** @type {() => string} */
export const entry_not_found = (/** @type {any} */ inputs) => texts[getLocale()].entry_not_found(inputs)
/** @type {() => string} */
export const missing_queue = (/** @type {any} */ inputs) => texts[getLocale()].missing_queue(inputs)
/** @type {() => string} */
export const missing_entry = (/** @type {any} */ inputs) => texts[getLocale()].missing_entry(inputs)
/** @type {() => string} */
export const gone = (/** @type {any} */ inputs) => texts[getLocale()].gone(inputs)
/** @type {() => string} */
export const back = (/** @type {any} */ inputs) => texts[getLocale()].back(inputs)
/** @type {() => string} */
export const scan_again = (/** @type {any} */ inputs) => texts[getLocale()].scan_again(inputs)
/** @type {() => string} */
export const left_heading = (/** @type {any} */ inputs) => texts[getLocale()].left_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const left_text = (/** @type {any} */ inputs) => texts[getLocale()].left_text(inputs)
/** @type {() => string} */
export const removed_heading = (/** @type {any} */ inputs) => texts[getLocale()].removed_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const removed_text = (/** @type {any} */ inputs) => texts[getLocale()].removed_text(inputs)
/** @type {() => string} */
export const no_show_heading = (/** @type {any} */ inputs) => texts[getLocale()].no_show_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const no_show_text = (/** @type {any} */ inputs) => texts[getLocale()].no_show_text(inputs)
/** @type {() => string} */
export const expired_heading = (/** @type {any} */ inputs) => texts[getLocale()].expired_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const expired_text = (/** @type {any} */ inputs) => texts[getLocale()].expired_text(inputs)
/** @type {() => string} */
export const more = (/** @type {any} */ inputs) => texts[getLocale()].more(inputs)
/** @type {() => string} */
export const tell_team = (/** @type {any} */ inputs) => texts[getLocale()].tell_team(inputs)
/** @type {() => string} */
export const here = (/** @type {any} */ inputs) => texts[getLocale()].here(inputs)
/** @type {() => string} */
export const here_said = (/** @type {any} */ inputs) => texts[getLocale()].here_said(inputs)
/** @type {() => string} */
export const on_my_way = (/** @type {any} */ inputs) => texts[getLocale()].on_my_way(inputs)
/** @type {() => string} */
export const on_my_way_said = (/** @type {any} */ inputs) => texts[getLocale()].on_my_way_said(inputs)
/** @type {() => string} */
export const late_question = (/** @type {any} */ inputs) => texts[getLocale()].late_question(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const late_by = (/** @type {any} */ inputs) => texts[getLocale()].late_by(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const late_said = (/** @type {any} */ inputs) => texts[getLocale()].late_said(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const too_late = (/** @type {any} */ inputs) => texts[getLocale()].too_late(inputs)
/** @type {() => string} */
export const settled = (/** @type {any} */ inputs) => texts[getLocale()].settled(inputs)
/** @type {() => string} */
export const action_failed = (/** @type {any} */ inputs) => texts[getLocale()].action_failed(inputs)
/** @type {() => string} */
export const sound_ask = (/** @type {any} */ inputs) => texts[getLocale()].sound_ask(inputs)
/** @type {() => string} */
export const sound_on = (/** @type {any} */ inputs) => texts[getLocale()].sound_on(inputs)
/** @type {() => string} */
export const push_ask = (/** @type {any} */ inputs) => texts[getLocale()].push_ask(inputs)
/** @type {() => string} */
export const push_hint = (/** @type {any} */ inputs) => texts[getLocale()].push_hint(inputs)
/** @type {() => string} */
export const push_on = (/** @type {any} */ inputs) => texts[getLocale()].push_on(inputs)
/** @type {() => string} */
export const push_off = (/** @type {any} */ inputs) => texts[getLocale()].push_off(inputs)
/** @type {() => string} */
export const push_denied = (/** @type {any} */ inputs) => texts[getLocale()].push_denied(inputs)
/** @type {() => string} */
export const edit = (/** @type {any} */ inputs) => texts[getLocale()].edit(inputs)
/** @type {() => string} */
export const edit_heading = (/** @type {any} */ inputs) => texts[getLocale()].edit_heading(inputs)
/** @type {() => string} */
export const save = (/** @type {any} */ inputs) => texts[getLocale()].save(inputs)
/** @type {() => string} */
export const cancel = (/** @type {any} */ inputs) => texts[getLocale()].cancel(inputs)
/** @type {() => string} */
export const edit_failed = (/** @type {any} */ inputs) => texts[getLocale()].edit_failed(inputs)
/** @type {() => string} */
export const form_unreadable = (/** @type {any} */ inputs) => texts[getLocale()].form_unreadable(inputs)
/** @type {() => string} */
export const rate = (/** @type {any} */ inputs) => texts[getLocale()].rate(inputs)
/** @type {() => string} */
export const rate_yes = (/** @type {any} */ inputs) => texts[getLocale()].rate_yes(inputs)
/** @type {() => string} */
export const rate_no = (/** @type {any} */ inputs) => texts[getLocale()].rate_no(inputs)
/** @type {() => string} */
export const rated = (/** @type {any} */ inputs) => texts[getLocale()].rated(inputs)
/** @type {(inputs: { from: NonNullable<unknown>, time: NonNullable<unknown> }) => string} */
export const about_range = (/** @type {any} */ inputs) => texts[getLocale()].about_range(inputs)
/** @type {() => string} */
export const learned = (/** @type {any} */ inputs) => texts[getLocale()].learned(inputs)
/** @type {(inputs: { tables: NonNullable<unknown> }) => string} */
export const next_tables = (/** @type {any} */ inputs) => texts[getLocale()].next_tables(inputs)
/** @type {() => string} */
export const write_team = (/** @type {any} */ inputs) => texts[getLocale()].write_team(inputs)
/** @type {() => string} */
export const message_label = (/** @type {any} */ inputs) => texts[getLocale()].message_label(inputs)
/** @type {() => string} */
export const message_hint = (/** @type {any} */ inputs) => texts[getLocale()].message_hint(inputs)
/** @type {(inputs: { most: NonNullable<unknown> }) => string} */
export const message_invalid = (/** @type {any} */ inputs) => texts[getLocale()].message_invalid(inputs)
/** @type {() => string} */
export const message_send = (/** @type {any} */ inputs) => texts[getLocale()].message_send(inputs)
/** @type {() => string} */
export const you = (/** @type {any} */ inputs) => texts[getLocale()].you(inputs)
/** @type {() => string} */
export const team = (/** @type {any} */ inputs) => texts[getLocale()].team(inputs)
/** @type {() => string} */
export const parties_ahead = (/** @type {any} */ inputs) => texts[getLocale()].parties_ahead(inputs)
/** @type {() => string} */
export const alert_ask = (/** @type {any} */ inputs) => texts[getLocale()].alert_ask(inputs)
/** @type {(inputs: { count: NonNullable<unknown> }) => string} */
export const alert_on = (/** @type {any} */ inputs) => texts[getLocale()].alert_on(inputs)
/** @type {() => string} */
export const alert_sent = (/** @type {any} */ inputs) => texts[getLocale()].alert_sent(inputs)
/** @type {() => string} */
export const alert_question = (/** @type {any} */ inputs) => texts[getLocale()].alert_question(inputs)
/** @type {() => string} */
export const alert_by_text = (/** @type {any} */ inputs) => texts[getLocale()].alert_by_text(inputs)
/** @type {() => string} */
export const alert_by_push = (/** @type {any} */ inputs) => texts[getLocale()].alert_by_push(inputs)
/** @type {() => string} */
export const alert_impossible = (/** @type {any} */ inputs) => texts[getLocale()].alert_impossible(inputs)
/** @type {() => string} */
export const alert_needs_link = (/** @type {any} */ inputs) => texts[getLocale()].alert_needs_link(inputs)
/** @type {(inputs: { digits: NonNullable<unknown> }) => string} */
export const number_texted = (/** @type {any} */ inputs) => texts[getLocale()].number_texted(inputs)
/** @type {() => string} */
export const number_mine = (/** @type {any} */ inputs) => texts[getLocale()].number_mine(inputs)
/** @type {(inputs: { address: NonNullable<unknown> }) => string} */
export const email_sent = (/** @type {any} */ inputs) => texts[getLocale()].email_sent(inputs)
/** @type {() => string} */
export const email_mine = (/** @type {any} */ inputs) => texts[getLocale()].email_mine(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const join_description = (/** @type {any} */ inputs) => texts[getLocale()].join_description(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const book_description = (/** @type {any} */ inputs) => texts[getLocale()].book_description(inputs)
/** @type {() => string} */
export const alert_off = (/** @type {any} */ inputs) => texts[getLocale()].alert_off(inputs)
/** @type {() => string} */
export const turn_near = (/** @type {any} */ inputs) => texts[getLocale()].turn_near(inputs)
/** @type {() => string} */
export const turn_near_next = (/** @type {any} */ inputs) => texts[getLocale()].turn_near_next(inputs)
/** @type {(inputs: { time: NonNullable<unknown>, right: NonNullable<unknown>, parties: NonNullable<unknown> }) => string} */
export const quote_record = (/** @type {any} */ inputs) => texts[getLocale()].quote_record(inputs)
/** @type {() => string} */
export const share = (/** @type {any} */ inputs) => texts[getLocale()].share(inputs)
/** @type {() => string} */
export const share_hint = (/** @type {any} */ inputs) => texts[getLocale()].share_hint(inputs)
/** @type {() => string} */
export const copied = (/** @type {any} */ inputs) => texts[getLocale()].copied(inputs)
/** @type {() => string} */
export const book_heading = (/** @type {any} */ inputs) => texts[getLocale()].book_heading(inputs)
/** @type {() => string} */
export const book_more_people = (/** @type {any} */ inputs) => texts[getLocale()].book_more_people(inputs)
/** @type {() => string} */
export const book_people_count = (/** @type {any} */ inputs) => texts[getLocale()].book_people_count(inputs)
/** @type {() => string} */
export const book_show = (/** @type {any} */ inputs) => texts[getLocale()].book_show(inputs)
/** @type {(inputs: { count: NonNullable<unknown> }) => string} */
export const book_larger_phone = (/** @type {any} */ inputs) => texts[getLocale()].book_larger_phone(inputs)
/** @type {() => string} */
export const book_request_hint = (/** @type {any} */ inputs) => texts[getLocale()].book_request_hint(inputs)
/** @type {() => string} */
export const book_day = (/** @type {any} */ inputs) => texts[getLocale()].book_day(inputs)
/** @type {() => string} */
export const day_few = (/** @type {any} */ inputs) => texts[getLocale()].day_few(inputs)
/** @type {() => string} */
export const day_full = (/** @type {any} */ inputs) => texts[getLocale()].day_full(inputs)
/** @type {() => string} */
export const day_closed = (/** @type {any} */ inputs) => texts[getLocale()].day_closed(inputs)
/** @type {() => string} */
export const book_other_day = (/** @type {any} */ inputs) => texts[getLocale()].book_other_day(inputs)
/** @type {() => string} */
export const book_from_today = (/** @type {any} */ inputs) => texts[getLocale()].book_from_today(inputs)
/** @type {(inputs: { day: NonNullable<unknown> }) => string} */
export const book_times = (/** @type {any} */ inputs) => texts[getLocale()].book_times(inputs)
/** @type {(inputs: { day: NonNullable<unknown> }) => string} */
export const book_tonight = (/** @type {any} */ inputs) => texts[getLocale()].book_tonight(inputs)
/** @type {() => string} */
export const no_times_size = (/** @type {any} */ inputs) => texts[getLocale()].no_times_size(inputs)
/** @type {() => string} */
export const no_times_early = (/** @type {any} */ inputs) => texts[getLocale()].no_times_early(inputs)
/** @type {() => string} */
export const no_times_late = (/** @type {any} */ inputs) => texts[getLocale()].no_times_late(inputs)
/** @type {() => string} */
export const no_times_taken = (/** @type {any} */ inputs) => texts[getLocale()].no_times_taken(inputs)
/** @type {() => string} */
export const no_times_closed = (/** @type {any} */ inputs) => texts[getLocale()].no_times_closed(inputs)
/** @type {() => string} */
export const book_nearest_days = (/** @type {any} */ inputs) => texts[getLocale()].book_nearest_days(inputs)
/** @type {() => string} */
export const book_nearest_times = (/** @type {any} */ inputs) => texts[getLocale()].book_nearest_times(inputs)
/** @type {() => string} */
export const book_taken = (/** @type {any} */ inputs) => texts[getLocale()].book_taken(inputs)
/** @type {() => string} */
export const book_past = (/** @type {any} */ inputs) => texts[getLocale()].book_past(inputs)
/** @type {() => string} */
export const book_too_soon = (/** @type {any} */ inputs) => texts[getLocale()].book_too_soon(inputs)
/** @type {() => string} */
export const book_kitchen_full = (/** @type {any} */ inputs) => texts[getLocale()].book_kitchen_full(inputs)
/** @type {() => string} */
export const book_call = (/** @type {any} */ inputs) => texts[getLocale()].book_call(inputs)
/** @type {() => string} */
export const book_join_today = (/** @type {any} */ inputs) => texts[getLocale()].book_join_today(inputs)
/** @type {() => string} */
export const book_closed_text = (/** @type {any} */ inputs) => texts[getLocale()].book_closed_text(inputs)
/** @type {() => string} */
export const book_details_heading = (/** @type {any} */ inputs) => texts[getLocale()].book_details_heading(inputs)
/** @type {(inputs: { day: NonNullable<unknown>, time: NonNullable<unknown> }) => string} */
export const book_when = (/** @type {any} */ inputs) => texts[getLocale()].book_when(inputs)
/** @type {(inputs: { zone: NonNullable<unknown> }) => string} */
export const local_times = (/** @type {any} */ inputs) => texts[getLocale()].local_times(inputs)
/** @type {() => string} */
export const book_other_time = (/** @type {any} */ inputs) => texts[getLocale()].book_other_time(inputs)
/** @type {() => string} */
export const book_not_kept = (/** @type {any} */ inputs) => texts[getLocale()].book_not_kept(inputs)
/** @type {() => string} */
export const book_more_time = (/** @type {any} */ inputs) => texts[getLocale()].book_more_time(inputs)
/** @type {() => string} */
export const book_no_more_time = (/** @type {any} */ inputs) => texts[getLocale()].book_no_more_time(inputs)
/** @type {() => string} */
export const book_hold_over = (/** @type {any} */ inputs) => texts[getLocale()].book_hold_over(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const book_at = (/** @type {any} */ inputs) => texts[getLocale()].book_at(inputs)
/** @type {(inputs: { code: NonNullable<unknown> }) => string} */
export const book_phone_hint = (/** @type {any} */ inputs) => texts[getLocale()].book_phone_hint(inputs)
/** @type {() => string} */
export const book_phone_invalid = (/** @type {any} */ inputs) => texts[getLocale()].book_phone_invalid(inputs)
/** @type {() => string} */
export const book_email = (/** @type {any} */ inputs) => texts[getLocale()].book_email(inputs)
/** @type {() => string} */
export const book_email_hint = (/** @type {any} */ inputs) => texts[getLocale()].book_email_hint(inputs)
/** @type {() => string} */
export const book_consent = (/** @type {any} */ inputs) => texts[getLocale()].book_consent(inputs)
/** @type {() => string} */
export const book_consent_hint = (/** @type {any} */ inputs) => texts[getLocale()].book_consent_hint(inputs)
/** @type {() => string} */
export const policy = (/** @type {any} */ inputs) => texts[getLocale()].policy(inputs)
/** @type {() => string} */
export const policy_fee = (/** @type {any} */ inputs) => texts[getLocale()].policy_fee(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const policy_free = (/** @type {any} */ inputs) => texts[getLocale()].policy_free(inputs)
/** @type {() => string} */
export const policy_soon = (/** @type {any} */ inputs) => texts[getLocale()].policy_soon(inputs)
/** @type {() => string} */
export const policy_agree = (/** @type {any} */ inputs) => texts[getLocale()].policy_agree(inputs)
/** @type {() => string} */
export const book_policy_needed = (/** @type {any} */ inputs) => texts[getLocale()].book_policy_needed(inputs)
/** @type {() => string} */
export const book_submit = (/** @type {any} */ inputs) => texts[getLocale()].book_submit(inputs)
/** @type {() => string} */
export const book_request = (/** @type {any} */ inputs) => texts[getLocale()].book_request(inputs)
/** @type {() => string} */
export const book_already = (/** @type {any} */ inputs) => texts[getLocale()].book_already(inputs)
/** @type {() => string} */
export const book_code_heading = (/** @type {any} */ inputs) => texts[getLocale()].book_code_heading(inputs)
/** @type {(inputs: { to: NonNullable<unknown> }) => string} */
export const book_code_text = (/** @type {any} */ inputs) => texts[getLocale()].book_code_text(inputs)
/** @type {() => string} */
export const book_code = (/** @type {any} */ inputs) => texts[getLocale()].book_code(inputs)
/** @type {() => string} */
export const book_code_hint = (/** @type {any} */ inputs) => texts[getLocale()].book_code_hint(inputs)
/** @type {() => string} */
export const book_code_wrong = (/** @type {any} */ inputs) => texts[getLocale()].book_code_wrong(inputs)
/** @type {() => string} */
export const book_code_over = (/** @type {any} */ inputs) => texts[getLocale()].book_code_over(inputs)
/** @type {() => string} */
export const book_code_details = (/** @type {any} */ inputs) => texts[getLocale()].book_code_details(inputs)
/** @type {() => string} */
export const book_requests_waiting = (/** @type {any} */ inputs) => texts[getLocale()].book_requests_waiting(inputs)
/** @type {() => string} */
export const book_change_unverified = (/** @type {any} */ inputs) => texts[getLocale()].book_change_unverified(inputs)
/** @type {() => string} */
export const wish_limit = (/** @type {any} */ inputs) => texts[getLocale()].wish_limit(inputs)
/** @type {() => string} */
export const book_error_heading = (/** @type {any} */ inputs) => texts[getLocale()].book_error_heading(inputs)
/** @type {() => string} */
export const book_gone_heading = (/** @type {any} */ inputs) => texts[getLocale()].book_gone_heading(inputs)
/** @type {() => string} */
export const book_gone_text = (/** @type {any} */ inputs) => texts[getLocale()].book_gone_text(inputs)
/** @type {() => string} */
export const my_confirmed = (/** @type {any} */ inputs) => texts[getLocale()].my_confirmed(inputs)
/** @type {() => string} */
export const my_confirmed_text = (/** @type {any} */ inputs) => texts[getLocale()].my_confirmed_text(inputs)
/** @type {(inputs: { time: NonNullable<unknown> }) => string} */
export const my_until = (/** @type {any} */ inputs) => texts[getLocale()].my_until(inputs)
/** @type {() => string} */
export const my_requested = (/** @type {any} */ inputs) => texts[getLocale()].my_requested(inputs)
/** @type {() => string} */
export const my_requested_text = (/** @type {any} */ inputs) => texts[getLocale()].my_requested_text(inputs)
/** @type {() => string} */
export const my_requested_code = (/** @type {any} */ inputs) => texts[getLocale()].my_requested_code(inputs)
/** @type {() => string} */
export const my_checked_in = (/** @type {any} */ inputs) => texts[getLocale()].my_checked_in(inputs)
/** @type {() => string} */
export const my_cancelled = (/** @type {any} */ inputs) => texts[getLocale()].my_cancelled(inputs)
/** @type {() => string} */
export const my_cancelled_staff = (/** @type {any} */ inputs) => texts[getLocale()].my_cancelled_staff(inputs)
/** @type {() => string} */
export const my_cancelled_staff_text = (/** @type {any} */ inputs) => texts[getLocale()].my_cancelled_staff_text(inputs)
/** @type {() => string} */
export const my_no_show = (/** @type {any} */ inputs) => texts[getLocale()].my_no_show(inputs)
/** @type {() => string} */
export const my_past = (/** @type {any} */ inputs) => texts[getLocale()].my_past(inputs)
/** @type {() => string} */
export const my_confirm = (/** @type {any} */ inputs) => texts[getLocale()].my_confirm(inputs)
/** @type {() => string} */
export const my_confirmed_said = (/** @type {any} */ inputs) => texts[getLocale()].my_confirmed_said(inputs)
/** @type {() => string} */
export const my_change = (/** @type {any} */ inputs) => texts[getLocale()].my_change(inputs)
/** @type {() => string} */
export const my_allergies = (/** @type {any} */ inputs) => texts[getLocale()].my_allergies(inputs)
/** @type {() => string} */
export const my_details = (/** @type {any} */ inputs) => texts[getLocale()].my_details(inputs)
/** @type {() => string} */
export const my_cancel = (/** @type {any} */ inputs) => texts[getLocale()].my_cancel(inputs)
/** @type {() => string} */
export const my_book_again = (/** @type {any} */ inputs) => texts[getLocale()].my_book_again(inputs)
/** @type {() => string} */
export const my_calendar = (/** @type {any} */ inputs) => texts[getLocale()].my_calendar(inputs)
/** @type {() => string} */
export const my_directions = (/** @type {any} */ inputs) => texts[getLocale()].my_directions(inputs)
/** @type {() => string} */
export const my_keep_link = (/** @type {any} */ inputs) => texts[getLocale()].my_keep_link(inputs)
/** @type {() => string} */
export const booking_nothing_sent = (/** @type {any} */ inputs) => texts[getLocale()].booking_nothing_sent(inputs)
/** @type {() => string} */
export const booking_sent_on_request = (/** @type {any} */ inputs) => texts[getLocale()].booking_sent_on_request(inputs)
/** @type {() => string} */
export const share_own = (/** @type {any} */ inputs) => texts[getLocale()].share_own(inputs)
/** @type {() => string} */
export const share_wish = (/** @type {any} */ inputs) => texts[getLocale()].share_wish(inputs)
/** @type {() => string} */
export const share_wish_hint = (/** @type {any} */ inputs) => texts[getLocale()].share_wish_hint(inputs)
/** @type {() => string} */
export const party_link = (/** @type {any} */ inputs) => texts[getLocale()].party_link(inputs)
/** @type {() => string} */
export const party_link_hint = (/** @type {any} */ inputs) => texts[getLocale()].party_link_hint(inputs)
/** @type {() => string} */
export const copy_link = (/** @type {any} */ inputs) => texts[getLocale()].copy_link(inputs)
/** @type {() => string} */
export const share_link = (/** @type {any} */ inputs) => texts[getLocale()].share_link(inputs)
/** @type {() => string} */
export const booking_link_sent = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_sent(inputs)
/** @type {() => string} */
export const booking_link_cannot = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_cannot(inputs)
/** @type {() => string} */
export const booking_link_heading = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_heading(inputs)
/** @type {() => string} */
export const booking_link_text = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_text(inputs)
/** @type {() => string} */
export const booking_link_contact = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_contact(inputs)
/** @type {() => string} */
export const booking_link_invalid = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_invalid(inputs)
/** @type {() => string} */
export const booking_link_offer = (/** @type {any} */ inputs) => texts[getLocale()].booking_link_offer(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown> }) => string} */
export const party_heading = (/** @type {any} */ inputs) => texts[getLocale()].party_heading(inputs)
/** @type {() => string} */
export const party_hint = (/** @type {any} */ inputs) => texts[getLocale()].party_hint(inputs)
/** @type {() => string} */
export const contact_email_heading = (/** @type {any} */ inputs) => texts[getLocale()].contact_email_heading(inputs)
/** @type {(inputs: { restaurant: NonNullable<unknown>, email: NonNullable<unknown> }) => string} */
export const contact_email_text = (/** @type {any} */ inputs) => texts[getLocale()].contact_email_text(inputs)
/** @type {() => string} */
export const contact_email_confirm = (/** @type {any} */ inputs) => texts[getLocale()].contact_email_confirm(inputs)
/** @type {(inputs: { email: NonNullable<unknown> }) => string} */
export const contact_email_done = (/** @type {any} */ inputs) => texts[getLocale()].contact_email_done(inputs)
/** @type {() => string} */
export const contact_email_gone = (/** @type {any} */ inputs) => texts[getLocale()].contact_email_gone(inputs)
/** @type {() => string} */
export const my_change_heading = (/** @type {any} */ inputs) => texts[getLocale()].my_change_heading(inputs)
/** @type {(inputs: { booking: NonNullable<unknown> }) => string} */
export const my_now = (/** @type {any} */ inputs) => texts[getLocale()].my_now(inputs)
/** @type {() => string} */
export const my_keep = (/** @type {any} */ inputs) => texts[getLocale()].my_keep(inputs)
/** @type {() => string} */
export const my_cancel_question = (/** @type {any} */ inputs) => texts[getLocale()].my_cancel_question(inputs)
/** @type {() => string} */
export const my_cancel_free = (/** @type {any} */ inputs) => texts[getLocale()].my_cancel_free(inputs)
/** @type {() => string} */
export const book_settled = (/** @type {any} */ inputs) => texts[getLocale()].book_settled(inputs)
/** @type {() => string} */
export const made_booking = (/** @type {any} */ inputs) => texts[getLocale()].made_booking(inputs)
/** @type {() => string} */
export const made_place = (/** @type {any} */ inputs) => texts[getLocale()].made_place(inputs)
/** @type {() => string} */
export const made_digits = (/** @type {any} */ inputs) => texts[getLocale()].made_digits(inputs)
/** @type {() => string} */
export const made_wrong = (/** @type {any} */ inputs) => texts[getLocale()].made_wrong(inputs)
/** @type {() => string} */
export const made_over = (/** @type {any} */ inputs) => texts[getLocale()].made_over(inputs)
/** @type {() => string} */
export const my_change_closed = (/** @type {any} */ inputs) => texts[getLocale()].my_change_closed(inputs)
/** @type {() => string} */
export const wish_offer = (/** @type {any} */ inputs) => texts[getLocale()].wish_offer(inputs)
/** @type {() => string} */
export const wish_heading = (/** @type {any} */ inputs) => texts[getLocale()].wish_heading(inputs)
/** @type {() => string} */
export const wish_how = (/** @type {any} */ inputs) => texts[getLocale()].wish_how(inputs)
/** @type {() => string} */
export const wish_from = (/** @type {any} */ inputs) => texts[getLocale()].wish_from(inputs)
/** @type {() => string} */
export const wish_to = (/** @type {any} */ inputs) => texts[getLocale()].wish_to(inputs)
/** @type {() => string} */
export const wish_times_invalid = (/** @type {any} */ inputs) => texts[getLocale()].wish_times_invalid(inputs)
/** @type {(inputs: { code: NonNullable<unknown> }) => string} */
export const wish_phone_hint = (/** @type {any} */ inputs) => texts[getLocale()].wish_phone_hint(inputs)
/** @type {() => string} */
export const wish_email_hint = (/** @type {any} */ inputs) => texts[getLocale()].wish_email_hint(inputs)
/** @type {() => string} */
export const wish_consent = (/** @type {any} */ inputs) => texts[getLocale()].wish_consent(inputs)
/** @type {() => string} */
export const wish_consent_hint = (/** @type {any} */ inputs) => texts[getLocale()].wish_consent_hint(inputs)
/** @type {() => string} */
export const wish_submit = (/** @type {any} */ inputs) => texts[getLocale()].wish_submit(inputs)
/** @type {() => string} */
export const wish_slot_free = (/** @type {any} */ inputs) => texts[getLocale()].wish_slot_free(inputs)
/** @type {() => string} */
export const wish_already = (/** @type {any} */ inputs) => texts[getLocale()].wish_already(inputs)
/** @type {() => string} */
export const wish_offer_over = (/** @type {any} */ inputs) => texts[getLocale()].wish_offer_over(inputs)
/** @type {() => string} */
export const wish_waiting = (/** @type {any} */ inputs) => texts[getLocale()].wish_waiting(inputs)
/** @type {(inputs: { day: NonNullable<unknown>, from: NonNullable<unknown>, to: NonNullable<unknown> }) => string} */
export const wish_between = (/** @type {any} */ inputs) => texts[getLocale()].wish_between(inputs)
/** @type {(inputs: { count: NonNullable<unknown> }) => string} */
export const wish_ahead = (/** @type {any} */ inputs) => texts[getLocale()].wish_ahead(inputs)
/** @type {() => string} */
export const wish_by_message = (/** @type {any} */ inputs) => texts[getLocale()].wish_by_message(inputs)
/** @type {() => string} */
export const wish_by_page = (/** @type {any} */ inputs) => texts[getLocale()].wish_by_page(inputs)
/** @type {() => string} */
export const wish_link_sent = (/** @type {any} */ inputs) => texts[getLocale()].wish_link_sent(inputs)
/** @type {() => string} */
export const wish_not_reached = (/** @type {any} */ inputs) => texts[getLocale()].wish_not_reached(inputs)
/** @type {() => string} */
export const wish_check = (/** @type {any} */ inputs) => texts[getLocale()].wish_check(inputs)
/** @type {() => string} */
export const wish_leave = (/** @type {any} */ inputs) => texts[getLocale()].wish_leave(inputs)
/** @type {() => string} */
export const wish_offered = (/** @type {any} */ inputs) => texts[getLocale()].wish_offered(inputs)
/** @type {() => string} */
export const wish_take = (/** @type {any} */ inputs) => texts[getLocale()].wish_take(inputs)
/** @type {() => string} */
export const wish_pass = (/** @type {any} */ inputs) => texts[getLocale()].wish_pass(inputs)
/** @type {() => string} */
export const wish_pass_hint = (/** @type {any} */ inputs) => texts[getLocale()].wish_pass_hint(inputs)
/** @type {() => string} */
export const wish_taken = (/** @type {any} */ inputs) => texts[getLocale()].wish_taken(inputs)
/** @type {() => string} */
export const wish_taken_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_taken_text(inputs)
/** @type {() => string} */
export const wish_see_booking = (/** @type {any} */ inputs) => texts[getLocale()].wish_see_booking(inputs)
/** @type {() => string} */
export const wish_left = (/** @type {any} */ inputs) => texts[getLocale()].wish_left(inputs)
/** @type {() => string} */
export const wish_left_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_left_text(inputs)
/** @type {() => string} */
export const wish_joined_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_joined_text(inputs)
/** @type {() => string} */
export const wish_expired = (/** @type {any} */ inputs) => texts[getLocale()].wish_expired(inputs)
/** @type {() => string} */
export const wish_expired_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_expired_text(inputs)
/** @type {() => string} */
export const wish_gone_heading = (/** @type {any} */ inputs) => texts[getLocale()].wish_gone_heading(inputs)
/** @type {() => string} */
export const wish_gone_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_gone_text(inputs)
/** @type {() => string} */
export const own_tab_needed = (/** @type {any} */ inputs) => texts[getLocale()].own_tab_needed(inputs)
/** @type {() => string} */
export const own_tab = (/** @type {any} */ inputs) => texts[getLocale()].own_tab(inputs)
/** @type {() => string} */
export const book_later = (/** @type {any} */ inputs) => texts[getLocale()].book_later(inputs)
/** @type {() => string} */
export const push_here = (/** @type {any} */ inputs) => texts[getLocale()].push_here(inputs)
/** @type {() => string} */
export const push_here_on = (/** @type {any} */ inputs) => texts[getLocale()].push_here_on(inputs)
/** @type {() => string} */
export const push_booking_hint = (/** @type {any} */ inputs) => texts[getLocale()].push_booking_hint(inputs)
/** @type {() => string} */
export const push_wish_hint = (/** @type {any} */ inputs) => texts[getLocale()].push_wish_hint(inputs)
/** @type {() => string} */
export const my_changed = (/** @type {any} */ inputs) => texts[getLocale()].my_changed(inputs)
/** @type {() => string} */
export const my_reminder = (/** @type {any} */ inputs) => texts[getLocale()].my_reminder(inputs)
/** @type {() => string} */
export const wish_offer_text = (/** @type {any} */ inputs) => texts[getLocale()].wish_offer_text(inputs)
