import { type Kysely, sql } from 'kysely'

const states = sql`'queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown'`
const templates = sql`'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
  'started', 'which_visit', 'staff_reply'`

/** `not valid`: the existing rows satisfy the new checks, and validating them would block writers. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages
    drop constraint messages_state_check,
    drop constraint messages_template_type_check,
    add constraint messages_state_check check (state in (${states}, 'not_sent')) not valid,
    add constraint messages_template_type_check check (
      template_type in (${templates}, 'ready_now', 'almost_ready', 'new_time', 'last_call')
    ) not valid`.execute(db)
}
