/**
 * The parent of PostgreSQL, run by /bin/sh in a session of its own: Ctrl-C in the terminal must not reach PostgreSQL while the server
 * still drains. File descriptor 3 is a pipe whose other end only the owner holds: it closes when the owner closes it or dies, by
 * kill -9 too, and PostgreSQL then shuts down (SIGINT: fast; SIGQUIT: at once, and it recovers at the next start).
 *
 * The signal is repeated because sh starts background jobs with SIGINT ignored: one sent before PostgreSQL has set its own handlers
 * is lost. `wait` makes the guard end with PostgreSQL, with its exit code.
 */
export const watchdogScript = `
"$@" 3<&- &
postgres=$!
(
  read -r _ <&3
  exec 3<&-
  seconds=0
  while [ "$seconds" -lt 30 ]; do
    kill -INT "$postgres"
    sleep 1
    seconds=$((seconds + 1))
  done
  kill -QUIT "$postgres"
) >/dev/null 2>&1 &
watch=$!
wait "$postgres"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`
