#!/bin/sh
# Dumps the database, then copies the uploads, and deletes dumps older than KEEP_DAYS. morabi-backup.timer runs it daily
# with the settings of the server. BACKUP: folder of the backups. TEXTFILE_DIR: folder of node_exporter's textfile
# collector, for the alert MorabiBackupOld.
set -eu
: "${BACKUP:=/var/backups/morabi}" "${KEEP_DAYS:=30}" "${TEXTFILE_DIR:=}" "${UPLOADS_DIR:=}"
umask 077
mkdir -p "$BACKUP"
dump="$BACKUP/morabi-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --file="$dump.part" "$DATABASE_URL"
mv "$dump.part" "$dump"
if [ -n "$UPLOADS_DIR" ]; then
  mkdir -p "$BACKUP/uploads"
  # without `.uploads`, which has the unfinished uploads of the panel
  for entry in "$UPLOADS_DIR"/*; do
    if [ -e "$entry" ]; then cp -a --update "$entry" "$BACKUP/uploads"; fi
  done
fi
find "$BACKUP" -maxdepth 1 -name 'morabi-*.dump' -mtime "+$KEEP_DAYS" -delete
if [ -n "$TEXTFILE_DIR" ]; then
  printf 'morabi_backup_last_success_timestamp_seconds %s\n' "$(date +%s)" > "$TEXTFILE_DIR/morabi.prom.part"
  chmod 644 "$TEXTFILE_DIR/morabi.prom.part"
  mv "$TEXTFILE_DIR/morabi.prom.part" "$TEXTFILE_DIR/morabi.prom"
fi
echo "$dump"
