#!/bin/sh
# Restores the newest dump of $BACKUP into a new database, prints what it holds, and drops that database again.
# ADMIN_URL: a PostgreSQL user who may create databases. No server starts, so no bank and no member hears of it.
set -eu
: "${BACKUP:=/var/backups/morabi}"
dump=$(ls -t "$BACKUP"/morabi-*.dump | head -n 1)
drill="${ADMIN_URL%/*}/morabi_drill"
psql --quiet "$ADMIN_URL" --command "create database morabi_drill encoding 'UTF8' template template0"
trap 'psql --quiet "$ADMIN_URL" --command "drop database morabi_drill"' EXIT
pg_restore --no-owner --no-privileges --exit-on-error --dbname="$drill" "$dump"
psql --quiet --no-align --tuples-only "$drill" --command "
  select 'members: ' || (select count(*) from users)
    || ', invoices: ' || (select count(*) from invoices)
    || ', newest invoice: ' || coalesce((select max(created_at)::text from invoices), 'none')"
echo "$dump can be restored."
