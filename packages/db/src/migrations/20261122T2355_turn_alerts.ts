import { type Kysely, sql } from 'kysely'

const templates = sql`'queue_joined', 'table_ready', 'late_noted', 'arrived_noted', 'left_noted', 'help', 'stopped',
  'started', 'which_visit', 'staff_reply', 'ready_now', 'almost_ready', 'new_time', 'last_call'`

/** `not valid`: the existing rows satisfy the new check, and validating it would block writers. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create table turn_alerts (
    restaurant_id text not null,
    entry_id text not null,
    ahead smallint not null check (ahead > 0),
    created_at timestamptz not null,
    message_id text,
    is_done boolean not null default false,
    seen_revision bigint not null default -1,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`.execute(db)
  // For the worker, which compares with the revisions.
  await sql`create index turn_alerts_open on turn_alerts (restaurant_id, seen_revision) where not is_done`.execute(db)
  // For housekeeping.
  await sql`create index turn_alerts_oldest on turn_alerts (created_at)`.execute(db)
  await sql`alter table messages
    drop constraint messages_template_type_check,
    add constraint messages_template_type_check check (template_type in (${templates}, 'turn_near')) not valid`.execute(
    db,
  )
}
