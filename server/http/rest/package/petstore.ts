#!/usr/bin/env node
import { runCommand } from './command.js'

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())

const { env, stdout, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, signal: interrupt.signal })
