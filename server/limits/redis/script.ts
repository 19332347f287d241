import { createHash } from 'node:crypto'
import { penaltyRules } from '@/server/limits/plans'
import { KEEP_MS, windowEnd, windowNames } from '@/server/limits/windows'

const { graceMs, strikes, spanMs, banMs } = penaltyRules

const KEEP_PENALTIES_MS = 2 * 86_400_000

/** What stands for the limit of a window that a quota does not have. */
export const NO_LIMIT = -1

/** How many numbers of the reply belong to one request. */
export const REPLY_LENGTH = 3 + windowNames.length

/**
 * Counts requests, each in all windows of its subject or in none, and keeps the strikes and the ban of the key that sent
 * it; all in one atomic step, as if they came one after another. It runs on Upstash and on any Redis from version 4. It
 * takes the time from its caller, since the names of the counters do too.
 *
 * KEYS: for each request: the counter of each window that has a limit; then, for a caller that can be banned, the record
 *       of its penalties.
 * ARGV: for each request: now (Unix ms), cost (0 only looks), 1 if the caller can be banned or else 0, limit a minute,
 *       limit a day.
 * Reply: for each request: outcome (0 counted or only looked, 1 refused, 2 banned), window that refused (1 …), end of the
 *        ban (Unix ms), used in each window.
 */
export const SCRIPT = `
local lengths = {${windowNames.map((name) => windowEnd(name, 0)).join(', ')}}

-- Lua itself would round large numbers, or write them with an exponent.
local function text(number)
  return string.format('%.0f', number)
end

local function numberOf(window, now)
  return math.floor(now / window.length)
end

local function strike(penalties, now, refusing, number)
  local window, first = 'window ' .. refusing, 'first refused ' .. refusing
  local known = redis.call('HMGET', penalties, window, first, 'first strike', 'strikes')
  local isBanned = false
  if known[1] ~= text(number) then
    redis.call('HSET', penalties, window, text(number), first, text(now))
  elseif now - tonumber(known[2]) > ${graceMs} then
    if not known[3] or now - tonumber(known[3]) > ${spanMs} then
      redis.call('HSET', penalties, 'first strike', text(now), 'strikes', '0')
    end
    if redis.call('HINCRBY', penalties, 'strikes', '1') >= ${strikes} then
      redis.call('HDEL', penalties, 'first strike', 'strikes')
      redis.call('HSET', penalties, 'banned until', text(now + ${banMs}), 'banned by', text(refusing))
      isBanned = true
    end
  end
  redis.call('PEXPIRE', penalties, '${KEEP_PENALTIES_MS}')
  return isBanned
end

local function count(now, cost, windows, penalties)
  local used, refusing = {}, 0
  for i, window in ipairs(windows) do
    used[i] = tonumber(redis.call('GET', window.counter) or '0')
    if used[i] + cost > window.limit then refusing = i end
  end
  if penalties then
    local ban = redis.call('HMGET', penalties, 'banned until', 'banned by')
    if ban[1] and tonumber(ban[1]) > now then return 2, tonumber(ban[2]), tonumber(ban[1]), used end
  end
  if cost == 0 then return 0, 0, 0, used end
  if refusing > 0 then
    local isBanned = penalties and strike(penalties, now, refusing, numberOf(windows[refusing], now))
    if isBanned then return 2, refusing, now + ${banMs}, used end
    return 1, refusing, 0, used
  end
  for i, window in ipairs(windows) do
    used[i] = redis.call('INCRBY', window.counter, text(cost))
    if used[i] == cost then
      local ends = (numberOf(window, now) + 1) * window.length
      redis.call('PEXPIRE', window.counter, text(ends - now + ${KEEP_MS}))
    end
  end
  return 0, 0, 0, used
end

local reply, key = {}, 0
local function nextKey()
  key = key + 1
  return KEYS[key]
end

for first = 1, #ARGV, 3 + #lengths do
  local windows, penalties = {}, nil
  for i, length in ipairs(lengths) do
    local limit = tonumber(ARGV[first + 2 + i])
    if limit ~= ${NO_LIMIT} then windows[#windows + 1] = {limit = limit, length = length, counter = nextKey()} end
  end
  if ARGV[first + 2] == '1' then penalties = nextKey() end
  local outcome, refusing, bannedUntil, used =
    count(tonumber(ARGV[first]), tonumber(ARGV[first + 1]), windows, penalties)
  for _, number in ipairs({outcome, refusing, bannedUntil}) do reply[#reply + 1] = number end
  for i = 1, #lengths do reply[#reply + 1] = used[i] or 0 end
end
return reply
`

/** EVALSHA identifies the script by this. */
export const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex')

/** Whether a store does not know the script yet, because it is new or was restarted: EVAL loads it. */
export const isUnknownScript = (error: unknown): boolean => String(error).includes('NOSCRIPT')

/** Runs the script with its KEYS and ARGV, and resolves to its reply. Rejects when the store fails. */
export type RunScript = (keys: readonly string[], values: readonly number[]) => Promise<readonly number[]>
