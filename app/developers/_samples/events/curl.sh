set -euo pipefail

# region: list
# What has happened since the event that you have handled last; the first time, in the last 30 days.
last=$(cat last-event 2>/dev/null || true)
curl -sS --fail-with-body "$BASE_URL/events?limit=100${last:+&after=$last}" \
  -H "Authorization: Bearer $API_KEY" > events.json
newest=$(grep -o '"id":"evt_[0-9]*"' events.json | tail -1 | cut -d '"' -f 4 || true)
[ -z "$newest" ] || echo "$newest" > last-event
# endregion

# region: follow
curl -sS --no-buffer "$BASE_URL/events" \
  -H "Authorization: Bearer $API_KEY" \
  -H 'Accept: text/event-stream'
# endregion
