#!/bin/sh
# The one user's password comes from the environment, as PostgreSQL's own does.
set -eu
umask 077
printf '"waitbook" "%s"\n' "$(printf %s "$POSTGRES_PASSWORD" | sed 's/"/""/g')" >/tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
