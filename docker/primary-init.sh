#!/bin/bash
# Run once by the image of PostgreSQL, when the primary's database is made: lets the standby follow.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
create role standby with replication login password :'password';
select pg_create_physical_replication_slot('standby', true);
-- A standby that stays away may hold back this much of the log, then it must be made anew; the primary's disk is safe.
alter system set max_slot_wal_keep_size = '8GB';
-- The pooler takes no such settings from its clients: docker/pgbouncer.ini.
alter role waitbook set statement_timeout = '5s';
alter role waitbook set idle_in_transaction_session_timeout = '30s';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
