#!/bin/bash
# Copies the primary at the first start and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 0700 "$PGDATA"
  export PGPASSWORD="$REPLICATION_PASSWORD"
  # Slots are not copied: a promoted standby has none.
  pg_receivewal --host postgres --username standby --slot standby --create-slot --if-not-exists
  pg_basebackup --host postgres --username standby --pgdata "$PGDATA" \
    --slot standby --wal-method stream --checkpoint fast --write-recovery-conf
fi
exec postgres
