-- Spreads the tables over the servers of a Citus cluster. Written by packages/db/src/schema/distribution.pg.test.ts
-- (vitest run src/schema/distribution -u); run once, after the migrations, on a database without rows of its own use.
create extension if not exists citus;

-- The look-ups lie by what they are asked for, not with their restaurant: no foreign key reaches across.
-- Each is written and deleted in the transaction of the row it leads to, which Citus commits in two phases.
alter table booking_segments drop constraint booking_segments_restaurant_id_fkey;
alter table booking_segments drop constraint booking_segments_restaurant_id_reservation_id_fkey;
alter table memberships drop constraint memberships_restaurant_id_user_id_fkey;
alter table persons drop constraint persons_restaurant_id_user_id_fkey;
alter table segments drop constraint segments_restaurant_id_entry_id_fkey;
alter table texted_phones drop constraint texted_phones_restaurant_id_fkey;
alter table token_hashes drop constraint token_hashes_restaurant_id_user_id_fkey;
alter table usernames drop constraint usernames_restaurant_id_user_id_fkey;

select create_distributed_table('restaurants', 'id');
select create_distributed_table('restaurant_revisions', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('settings', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('users', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('account_events', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('two_factor', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('recovery_codes', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('invites', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('named_tokens', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('displays', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('api_tokens', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('api_token_uses', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('activity', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('imports', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('import_columns', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('queues', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('ticket_counters', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('waitlist_entries', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('parties', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('party_phones', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('reservations', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('imported_bookings', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('floor_areas', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('floor_layouts', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('resources', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('stays', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('stay_resources', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('resource_queues', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('desk_sessions', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('resource_marks', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('resource_groups', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('holds', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('section_layouts', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('section_tables', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('servers', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('server_shifts', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('booking_wishes', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('booking_holds', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('reservation_resources', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('reservation_pins', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('auto_removals', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('messages', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('message_costs', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('booking_devices', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('push_subscriptions', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('opt_outs', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('replies', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('erasures', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('restaurant_files', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('webhook_endpoints', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('webhook_deliveries', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('wait_quotes', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('turn_alerts', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('visit_ratings', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('report_mails', 'restaurant_id', colocate_with => 'restaurants');
select create_distributed_table('sandboxes', 'restaurant_id', colocate_with => 'restaurants');

-- sign-in knows a name and nothing else
select create_distributed_table('usernames', 'username', colocate_with => 'none');
-- a request knows its token and nothing else
select create_distributed_table('token_hashes', 'token_hash', colocate_with => 'none');
-- the password of a person is in the rows of another restaurant
select create_distributed_table('persons', 'id', colocate_with => 'none');
-- a person who signs in is a user of several restaurants
select create_distributed_table('memberships', 'person_id', colocate_with => 'none');
-- a confirmation address names no restaurant
select create_distributed_table('segments', 'segment', colocate_with => 'none');
-- the private link of a booking names no restaurant
select create_distributed_table('booking_segments', 'segment', colocate_with => 'none');
-- a reply by text names a phone, not the restaurant it answers
select create_distributed_table('texted_phones', 'phone', colocate_with => 'none');
-- counted for phones, names and addresses, most of them of no restaurant
select create_distributed_table('rate_limits', 'bucket', colocate_with => 'none');
-- a screen shows its code before any restaurant has it
select create_distributed_table('display_codes', 'code', colocate_with => 'none');
-- a link of the operator, which makes a restaurant
select create_reference_table('registration_invites');
-- a provider repeats its reports before their restaurant is known
select create_distributed_table('provider_events', 'id', colocate_with => 'none');
-- a row a minute for the whole installation
select create_reference_table('job_ticks');
-- several restaurants belong to it
select create_distributed_table('organisations', 'id', colocate_with => 'none');
-- one row, read once by each instance
select create_reference_table('push_keys');
-- one row, read by each instance as it starts
select create_reference_table('secret_marks');
