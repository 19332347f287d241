/** What we use of fengari, a Lua 5.3 in JavaScript; it has no types of its own. https://www.lua.org/manual/5.3/manual.html#4.8 */
declare module 'fengari' {
  /** A Lua string: UTF-8 by convention. */
  type Bytes = Uint8Array<ArrayBuffer>
  /** Opaque; only the functions below know what is inside. */
  interface State {
    readonly l_G: object
  }
  /** Takes its arguments from the stack and returns how many results it has pushed. */
  type LuaFunction = (state: State) => number

  export const lua: {
    readonly LUA_OK: number
    readonly LUA_REGISTRYINDEX: number
    readonly LUA_TBOOLEAN: number
    readonly LUA_TLIGHTUSERDATA: number
    readonly LUA_TNIL: number
    readonly LUA_TNUMBER: number
    readonly LUA_TSTRING: number
    readonly LUA_TTABLE: number
    lua_absindex(state: State, index: number): number
    lua_atnativeerror(state: State, handler: LuaFunction): void
    lua_call(state: State, args: number, results: number): void
    /** False when Lua's stack cannot have so many more values. */
    lua_checkstack(state: State, count: number): boolean
    lua_createtable(state: State, items: number, fields: number): void
    lua_error(state: State): never
    lua_getfield(state: State, index: number, name: Bytes): number
    lua_getglobal(state: State, name: Bytes): number
    lua_gettop(state: State): number
    lua_insert(state: State, index: number): void
    lua_pcall(state: State, args: number, results: number, handler: number): number
    lua_pop(state: State, count: number): void
    lua_pushboolean(state: State, value: boolean): void
    lua_pushcfunction(state: State, fn: LuaFunction): void
    lua_pushnil(state: State): void
    lua_pushnumber(state: State, value: number): void
    /** Returns the string that Lua now holds: a copy. */
    lua_pushstring(state: State, text: Bytes): Bytes
    lua_pushvalue(state: State, index: number): void
    /** Replaces the key on top of the stack by its value in the table; returns the value's type. */
    lua_rawget(state: State, index: number): number
    lua_rawgeti(state: State, index: number, position: number): number
    /** Takes the value, and below it the key, from the top of the stack. */
    lua_rawset(state: State, index: number): void
    lua_rawseti(state: State, index: number, position: number): void
    lua_setfield(state: State, index: number, name: Bytes): void
    lua_setglobal(state: State, name: Bytes): void
    lua_settop(state: State, index: number): void
    lua_toboolean(state: State, index: number): boolean
    lua_tonumber(state: State, index: number): number
    /** The string itself, not a copy; null when the value is neither a string nor a number. */
    lua_tostring(state: State, index: number): Bytes | null
    lua_touserdata(state: State, index: number): unknown
    lua_type(state: State, index: number): number
  }
  export const lauxlib: {
    luaL_loadbuffer(state: State, chunk: Bytes, size: number, name: Bytes): number
    luaL_newstate(): State
    luaL_requiref(state: State, name: Bytes, open: LuaFunction, isGlobal: boolean): void
    luaL_where(state: State, level: number): void
  }
  export const lualib: {
    luaopen_base: LuaFunction
    luaopen_math: LuaFunction
    luaopen_string: LuaFunction
    luaopen_table: LuaFunction
  }
  export function to_jsstring(bytes: Bytes, from?: number, to?: number, replaceInvalid?: boolean): string
  /** `isKept` returns the same array for the same text, for ever. */
  export function to_luastring(text: string, isKept?: boolean): Bytes
}
