import { createHash } from 'node:crypto'
import './lua-numbers'
import { lauxlib, lua, lualib, type State, to_luastring } from 'fengari'
import { LuaStrings } from './lua-strings'
import { type Reply, ReplyError, Status } from './replies'

const libraries = {
  _G: lualib.luaopen_base,
  math: lualib.luaopen_math,
  string: lualib.luaopen_string,
  table: lualib.luaopen_table,
} as const

/** What a script gets are locals: faster than globals, and what one script assigns to them no other sees. */
const PREAMBLE = 'local KEYS, ARGV, redis, tonumber = ... '

/** Where in Lua's registry we keep what is used at every run; 1 and 2 are Lua's own. The scripts follow. */
const slots = { keys: 3, args: 4, redis: 5, tonumber: 6, luaTonumber: 7, ok: 8, err: 9, firstScript: 10 } as const

/**
 * Unused values at the bottom of Lua's stack. fengari deletes what it pops, and V8 turns a large array that is mostly empty into a
 * dictionary: every call would take a third longer.
 */
const BALLAST = 100

/**
 * Runs Lua scripts as Redis does, with its numbers, which are all floating point. Strings are UTF-8; of `redis` there is `call`.
 * https://redis.io/docs/latest/develop/programmability/lua-api/
 */
export class Scripts {
  readonly #state: State = lauxlib.luaL_newstate()
  readonly #strings = new LuaStrings(this.#state)
  readonly #slotBySha = new Map<string, number>()
  readonly #execute: (words: readonly string[]) => Reply
  /** Of the script that runs. */
  #sha = ''
  /** How many keys and arguments the script before had. */
  #lengths = { keys: 0, args: 0 }

  /** `execute` runs a command for `redis.call`. */
  constructor(execute: (words: readonly string[]) => Reply) {
    this.#execute = execute
    // An error in our own code passes through Lua as it is.
    lua.lua_atnativeerror(this.#state, () => 1)
    this.#prepare()
    lua.lua_checkstack(this.#state, 2 * BALLAST)
    lua.lua_settop(this.#state, BALLAST)
  }

  has(sha: string): boolean {
    return this.#slotBySha.has(sha)
  }

  /**
   * Compiles a script and gives its SHA.
   * @throws ReplyError when it is not Lua
   */
  load(script: string): string {
    const sha = createHash('sha1').update(script).digest('hex')
    if (this.has(sha)) return sha
    const chunk = to_luastring(PREAMBLE + script)
    if (lauxlib.luaL_loadbuffer(this.#state, chunk, chunk.length, to_luastring('@user_script')) !== lua.LUA_OK) {
      const message = this.#strings.textAt(-1)
      lua.lua_settop(this.#state, BALLAST)
      throw new ReplyError(`ERR Error compiling script (new function): ${message}`)
    }
    const slot = slots.firstScript + this.#slotBySha.size
    this.#popInto(slot)
    this.#slotBySha.set(sha, slot)
    return sha
  }

  /**
   * Runs a loaded script.
   * @throws ReplyError when there is none, or it fails, or a command that it calls
   */
  run(sha: string, keys: readonly string[], args: readonly string[]): Reply {
    const slot = this.#slotBySha.get(sha)
    if (slot === undefined) throw new ReplyError('NOSCRIPT No matching script. Please use EVAL.')
    this.#sha = sha
    this.#push(slot)
    this.#pushList(slots.keys, keys, this.#lengths.keys)
    this.#pushList(slots.args, args, this.#lengths.args)
    this.#lengths = { keys: keys.length, args: args.length }
    this.#push(slots.redis)
    this.#push(slots.tonumber)
    try {
      if (lua.lua_pcall(this.#state, 4, 1, 0) !== lua.LUA_OK) throw this.#failure()
      return this.#replyAt(-1)
    } finally {
      lua.lua_settop(this.#state, BALLAST)
    }
  }

  #prepare(): void {
    const state = this.#state
    for (const [name, open] of Object.entries(libraries)) {
      lauxlib.luaL_requiref(state, to_luastring(name), open, true)
      lua.lua_pop(state, 1)
    }
    // In Lua 5.1 it is a global.
    lua.lua_getglobal(state, to_luastring('table'))
    lua.lua_getfield(state, -1, to_luastring('unpack'))
    lua.lua_setglobal(state, to_luastring('unpack'))

    for (const slot of [slots.keys, slots.args, slots.redis]) {
      lua.lua_createtable(state, 0, 0)
      this.#popInto(slot)
    }
    this.#push(slots.redis)
    lua.lua_pushcfunction(state, () => this.#call())
    lua.lua_setfield(state, -2, to_luastring('call'))

    lua.lua_getglobal(state, to_luastring('tonumber'))
    this.#popInto(slots.luaTonumber)
    lua.lua_pushcfunction(state, () => this.#tonumber())
    this.#popInto(slots.tonumber)
    for (const name of ['ok', 'err'] as const) {
      lua.lua_pushstring(state, to_luastring(name))
      this.#popInto(slots[name])
    }
  }

  #push(slot: number): void {
    lua.lua_rawgeti(this.#state, lua.LUA_REGISTRYINDEX, slot)
  }

  #popInto(slot: number): void {
    lua.lua_rawseti(this.#state, lua.LUA_REGISTRYINDEX, slot)
  }

  /** Fills the table of the script before, which had another length, instead of making one. */
  #pushList(slot: number, texts: readonly string[], lengthBefore: number): void {
    this.#push(slot)
    let position = 0
    for (const text of texts) {
      this.#strings.push(text)
      lua.lua_rawseti(this.#state, -2, ++position)
    }
    while (position < lengthBefore) {
      lua.lua_pushnil(this.#state)
      lua.lua_rawseti(this.#state, -2, ++position)
    }
  }

  /** `redis.call` */
  #call(): number {
    try {
      this.#pushReply(this.#execute(this.#words()))
      return 1
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error
      lauxlib.luaL_where(this.#state, 1)
      const line = lineIn(this.#strings.textAt(-1))
      this.#pushTable(slots.err, `${error.message}${this.#place(line)}`)
      return lua.lua_error(this.#state)
    }
  }

  #words(): string[] {
    const words: string[] = []
    const count = lua.lua_gettop(this.#state)
    for (let index = 1; index <= count; index++) {
      switch (lua.lua_type(this.#state, index)) {
        case lua.LUA_TSTRING:
          words.push(this.#strings.textAt(index))
          break
        case lua.LUA_TNUMBER:
          words.push(String(lua.lua_tonumber(this.#state, index)))
          break
        default:
          throw new ReplyError('ERR Lua redis lib command arguments must be strings or integers')
      }
    }
    if (count === 0) throw new ReplyError('ERR Please specify at least one argument for this redis lib call')
    return words
  }

  /** Lua 5.3's gives integers, which fengari keeps in 32 bits: sums of large counts would be wrong. */
  #tonumber(): number {
    const state = this.#state
    if (lua.lua_gettop(state) === 1 && lua.lua_type(state, 1) === lua.LUA_TSTRING) {
      const number = this.#strings.numberAt(1)
      if (number !== undefined) {
        lua.lua_pushnumber(state, number)
        return 1
      }
    }
    this.#push(slots.luaTonumber)
    lua.lua_insert(state, 1)
    lua.lua_call(state, lua.lua_gettop(state) - 1, 1)
    if (lua.lua_type(state, -1) === lua.LUA_TNUMBER) lua.lua_pushnumber(state, lua.lua_tonumber(state, -1))
    return 1
  }

  #pushReply(reply: Reply): void {
    if (typeof reply === 'string') this.#strings.push(reply)
    else if (typeof reply === 'number') lua.lua_pushnumber(this.#state, reply)
    else if (reply === null) lua.lua_pushboolean(this.#state, false)
    else if (reply instanceof Status) this.#pushTable(slots.ok, reply.text)
    else {
      lua.lua_createtable(this.#state, reply.length, 0)
      let position = 0
      for (const item of reply) {
        this.#pushReply(item)
        lua.lua_rawseti(this.#state, -2, ++position)
      }
    }
  }

  #pushTable(field: number, text: string): void {
    lua.lua_createtable(this.#state, 0, 1)
    this.#push(field)
    this.#strings.push(text)
    lua.lua_rawset(this.#state, -3)
  }

  #replyAt(index: number): Reply {
    switch (lua.lua_type(this.#state, index)) {
      case lua.LUA_TNUMBER:
        return Math.trunc(lua.lua_tonumber(this.#state, index))
      case lua.LUA_TSTRING:
        return this.#strings.textAt(index)
      case lua.LUA_TBOOLEAN:
        return lua.lua_toboolean(this.#state, index) ? 1 : null
      case lua.LUA_TTABLE:
        return this.#tableAt(lua.lua_absindex(this.#state, index))
      default:
        return null
    }
  }

  #tableAt(index: number): Reply {
    const error = this.#fieldAt(index, slots.err)
    if (error !== undefined) throw new ReplyError(error)
    const status = this.#fieldAt(index, slots.ok)
    if (status !== undefined) return new Status(status)
    const list: Reply[] = []
    // To the first nil, as Redis does.
    while (lua.lua_rawgeti(this.#state, index, list.length + 1) !== lua.LUA_TNIL) {
      list.push(this.#replyAt(-1))
      lua.lua_pop(this.#state, 1)
    }
    lua.lua_pop(this.#state, 1)
    return list
  }

  #fieldAt(index: number, field: number): string | undefined {
    this.#push(field)
    const text = lua.lua_rawget(this.#state, index) === lua.LUA_TSTRING ? this.#strings.textAt(-1) : undefined
    lua.lua_pop(this.#state, 1)
    return text
  }

  /** From what Lua left on the stack. */
  #failure(): unknown {
    const state = this.#state
    if (lua.lua_type(state, -1) === lua.LUA_TLIGHTUSERDATA) return lua.lua_touserdata(state, -1)
    const error = lua.lua_type(state, -1) === lua.LUA_TTABLE ? this.#fieldAt(BALLAST + 1, slots.err) : undefined
    if (error !== undefined) return new ReplyError(error)
    const message = lua.lua_type(state, -1) === lua.LUA_TSTRING ? this.#strings.textAt(-1) : 'unknown error'
    return new ReplyError(`ERR ${message}${this.#place(lineIn(message))}`)
  }

  /** In the words of Redis 7. */
  #place(line: string): string {
    return ` script: ${this.#sha}, on @user_script:${line}.`
  }
}

const lineIn = (message: string): string => /:(\d+):/.exec(message)?.[1] ?? '0'
