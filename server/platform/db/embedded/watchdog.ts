/**
 * The parent process of PostgreSQL, run by /bin/sh in its own session, so that Ctrl-C in the terminal does not reach
 * PostgreSQL while the server is still draining. Only the owner holds the other end of the pipe on file descriptor 3.
 * It closes when the owner closes it or dies, even by kill -9; then PostgreSQL is shut down (SIGINT: fast; SIGQUIT:
 * immediate, with recovery at the next start).
 *
 * The signal is repeated because sh starts background jobs with SIGINT ignored: one sent before PostgreSQL has set its
 * own handlers is lost. `wait` makes the watchdog end together with PostgreSQL, with the same exit code.
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
