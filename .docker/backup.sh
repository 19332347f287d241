#!/bin/sh
# For compose.yaml: backs the store up into a folder, at once and then every 24 hours, and keeps the files of the last
# seven days. A second backup of a day takes the place of the first. Ends when a backup fails, to be started again.
set -eu
folder=$1
while :; do
  # What a backup has left that was killed.
  rm -f "$folder"/store-*.unfinished
  node server/cli/launch.mjs backup "$folder/store-$(date +%F).backup" --force
  # Their names sort by day.
  ls -r "$folder" | grep '^store-.*\.backup$' | tail -n +8 | while read -r name; do rm "$folder/$name"; done
  sleep 86400
done
