import { createHash } from 'node:crypto'

/**
 * Counts a request in all windows of its subject or in none, and keeps the strikes and the ban of the key that sent it;
 * all in one atomic step. It runs on Upstash and on any Redis from version 4. It takes the time from its caller, and
 * formats no number of its own but small counts: Lua would round large ones.
 *
 * KEYS: the counter of each window; then, for a caller that can be banned, the record of its penalties.
 * ARGV: now (Unix ms), cost, how many windows; for each window: limit, number of the window, ms to keep it;
 *       then grace (ms), strikes for a ban, their span (ms), end of a ban that began now (Unix ms),
 *       ms to keep penalties.
 * Reply: outcome (0 counted or only looked, 1 refused, 2 banned), window that refused (1 …), end of the ban,
 *        used in each window.
 */
export const SCRIPT = `
local now, cost, windows = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local reply, refusing = {0, 0, 0}, 0
for i = 1, windows do
  local used = tonumber(redis.call('GET', KEYS[i]) or '0')
  reply[3 + i] = used
  if used + cost > tonumber(ARGV[1 + 3 * i]) then refusing = i end
end

local penalties, rules = KEYS[windows + 1], 3 + 3 * windows
if penalties then
  local ban = redis.call('HMGET', penalties, 'banned until', 'banned by')
  if ban[1] and tonumber(ban[1]) > now then
    reply[1], reply[2], reply[3] = 2, tonumber(ban[2]), tonumber(ban[1])
    return reply
  end
end

if cost == 0 then return reply end

if refusing == 0 then
  for i = 1, windows do
    reply[3 + i] = redis.call('INCRBY', KEYS[i], ARGV[2])
    if reply[3 + i] == cost then redis.call('PEXPIRE', KEYS[i], ARGV[3 + 3 * i]) end
  end
  return reply
end

reply[1], reply[2] = 1, refusing
if not penalties then return reply end

local window, first = 'window ' .. refusing, 'first refused ' .. refusing
local known = redis.call('HMGET', penalties, window, first, 'first strike', 'strikes')
if known[1] ~= ARGV[2 + 3 * refusing] then
  redis.call('HSET', penalties, window, ARGV[2 + 3 * refusing], first, ARGV[1])
elseif now - tonumber(known[2]) > tonumber(ARGV[rules + 1]) then
  if not known[3] or now - tonumber(known[3]) > tonumber(ARGV[rules + 3]) then
    redis.call('HSET', penalties, 'first strike', ARGV[1], 'strikes', '0')
  end
  if redis.call('HINCRBY', penalties, 'strikes', '1') >= tonumber(ARGV[rules + 2]) then
    redis.call('HDEL', penalties, 'first strike', 'strikes')
    redis.call('HSET', penalties, 'banned until', ARGV[rules + 4], 'banned by', tostring(refusing))
    reply[1], reply[3] = 2, tonumber(ARGV[rules + 4])
  end
end
redis.call('PEXPIRE', penalties, ARGV[rules + 5])
return reply
`

/** By which EVALSHA names the script. */
export const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex')

/** Whether a store does not know the script yet, because it is new or was restarted: EVAL makes it known. */
export const isUnknownScript = (error: unknown): boolean => String(error).includes('NOSCRIPT')

/** Runs the script with its KEYS and ARGV, and resolves to its reply. Rejects when the store fails. */
export type RunScript = (keys: readonly string[], values: readonly number[]) => Promise<readonly number[]>
