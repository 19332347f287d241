import { type Bytes, lua, type State, to_jsstring, to_luastring } from 'fengari'

/** A string on both sides of the border to Lua. */
interface Known {
  readonly text: string
  /** Of a string of digits; NaN of any other; undefined until it is asked for. */
  number: number | undefined
  /** Where in Lua's registry it waits to be used again. */
  readonly slot: number
}

/** Slots in Lua's registry from here on hold strings; those below are the scripts'. */
const FIRST_SLOT = 1_000_000
/** With so many the cache begins anew: most are counts and times that never come back. */
const STRINGS_AT_MOST = 4_096
/** Few enough digits for a number to hold them all. */
const digits = /^-?\d{1,15}$/

/**
 * Hands strings to Lua and takes them back. Copying them byte by byte would take most of the time of a small script, so the last few
 * thousand are kept; they are known by their text and by the array of bytes that Lua gives back, which is always the same one.
 */
export class LuaStrings {
  readonly #lua: State
  readonly #byText = new Map<string, Known>()
  readonly #byBytes = new Map<Bytes, Known>()

  constructor(state: State) {
    this.#lua = state
  }

  /** Puts a string on Lua's stack. */
  push(text: string): void {
    const known = this.#byText.get(text)
    if (known) lua.lua_rawgeti(this.#lua, lua.LUA_REGISTRYINDEX, known.slot)
    else this.#keep(lua.lua_pushstring(this.#lua, to_luastring(text)), text)
  }

  /** The string at an index of Lua's stack, where there must be one. */
  textAt(index: number): string {
    return this.#knownAt(index).text
  }

  /** The number that the string at an index stands for; undefined when it is anything but a few digits. */
  numberAt(index: number): number | undefined {
    const known = this.#knownAt(index)
    known.number ??= digits.test(known.text) ? Number(known.text) : Number.NaN
    return Number.isNaN(known.number) ? undefined : known.number
  }

  #knownAt(index: number): Known {
    const bytes = lua.lua_tostring(this.#lua, index)
    if (bytes === null) throw new TypeError('there is no string')
    const known = this.#byBytes.get(bytes)
    if (known) return known
    lua.lua_pushvalue(this.#lua, index)
    const added = this.#keep(bytes, to_jsstring(bytes, 0, bytes.length, true))
    lua.lua_pop(this.#lua, 1)
    return added
  }

  /** Keeps the string on top of Lua's stack, and leaves it there. */
  #keep(bytes: Bytes, text: string): Known {
    if (this.#byBytes.size >= STRINGS_AT_MOST) {
      this.#byText.clear()
      this.#byBytes.clear()
    }
    const known: Known = { text, number: undefined, slot: FIRST_SLOT + this.#byBytes.size }
    this.#byText.set(text, known)
    this.#byBytes.set(bytes, known)
    lua.lua_pushvalue(this.#lua, -1)
    lua.lua_rawseti(this.#lua, lua.LUA_REGISTRYINDEX, known.slot)
    return known
  }
}
