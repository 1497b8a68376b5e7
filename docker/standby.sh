#!/bin/bash
# Copies the primary at the first start and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 0700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host postgres --username standby --pgdata "$PGDATA" \
    --slot standby --wal-method stream --checkpoint fast --write-recovery-conf
fi
exec postgres
