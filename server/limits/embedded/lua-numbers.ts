/**
 * Makes fengari write whole numbers as Redis' Lua 5.1 does, `5` and not `5.0`. It reads this setting once, when it is loaded, so
 * this module is imported before it.
 * https://github.com/fengari-lua/fengari#readme
 */
process.env.FENGARICONF ??= JSON.stringify({ LUA_COMPAT_FLOATSTRING: true })
