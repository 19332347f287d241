import { connect, createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// The proxy of tcp-proxy.ts, in a thread of its own.

const { targets, done } = workerData
let connections = 0
const sockets = new Set()
let isCut = false
let isSwallowing = false

const server = createServer((near) => {
  if (isCut) return near.destroy()
  const { host, port } = targets[connections++ % targets.length]
  const far = connect(port, host)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    sockets.add(one)
    one.pipe(other)
    one
      .on('error', () => other.destroy())
      .on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
  }
  if (isSwallowing) {
    near.pause()
    far.pause()
  }
})

const pauseAll = () => {
  for (const socket of sockets) socket.pause()
}
const breakAll = () => {
  for (const socket of sockets) socket.destroy()
}
const orders = {
  cut() {
    isCut = true
    breakAll()
  },
  freeze: pauseAll,
  swallow() {
    isSwallowing = true
    pauseAll()
  },
  swallowNew() {
    isSwallowing = true
  },
  restore() {
    isCut = false
    isSwallowing = false
    for (const socket of sockets) socket.resume()
  },
  close() {
    server.close(() => parentPort.close())
    breakAll()
  },
}

parentPort.on('message', (order) => {
  orders[order]()
  Atomics.add(done, 0, 1)
  Atomics.notify(done, 0)
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
