import { type Kysely, sql } from 'kysely'

/**
 * Every message belongs to a visit, a booking or a wish, or may be deleted by its age. The default lets the previous
 * version write offers, which it does without their wish. `not valid`: the existing rows satisfy the check, and
 * validating it would block writers.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages
    add column may_be_unowned boolean not null default true,
    add constraint messages_owner check (may_be_unowned or num_nonnulls(entry_id, reservation_id, wish_id) > 0)
      not valid`.execute(db)
  // An offer's text has the address of its wish.
  await sql`update messages m set wish_id = w.id from booking_wishes w
    where m.template_type = 'booking_offered' and num_nonnulls(m.entry_id, m.reservation_id, m.wish_id) = 0
      and w.restaurant_id = m.restaurant_id and position(w.id in m.body) > 0`.execute(db)
}
