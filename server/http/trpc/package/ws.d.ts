/*
 * For projects that check the declarations of libraries (`skipLibCheck: false`): those of @trpc/server name these types
 * of `ws`, which clients do not install.
 */
declare module 'ws' {
  namespace ws {
    interface WebSocket {
      readonly url: string
    }
    interface WebSocketServer {
      readonly path: string
    }
  }
  export default ws
}
