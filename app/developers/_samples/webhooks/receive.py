# region: receive
import base64, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
if not key:
    raise SystemExit("Set WEBHOOK_SECRET.")

# By id. Keep them where they outlive your program, such as in a table.
events = {}


def is_from_store(headers, body):
    """Whether the store has signed this, at most five minutes ago."""
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.digest(key, signed, "sha256"))
    # There are several while you rotate the secret.
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(each, expected) for each in signatures)


def handle(event):
    print(event["id"], event["type"], json.dumps(event["data"], separators=(",", ":")), flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not is_from_store(self.headers, body):
            self.send_response(400)
            self.end_headers()
            return
        event = json.loads(body)
        is_new = events.setdefault(event["id"], event) is event
        self.send_response(204)
        self.end_headers()
        if is_new:
            handle(event)


ThreadingHTTPServer(("", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()
# endregion
