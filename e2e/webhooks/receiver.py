"""An endpoint that verifies what it gets with Python's standard library alone. It prints its port, then each event's type."""

import base64, hashlib, hmac, json, os
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        signed = f"{self.headers['webhook-id']}.{self.headers['webhook-timestamp']}.".encode() + body
        expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
        given = self.headers["webhook-signature"].split(" ")
        is_genuine = any(hmac.compare_digest(expected, each) for each in given)
        if is_genuine:
            print(json.loads(body)["type"], flush=True)
        self.send_response(204 if is_genuine else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_port, flush=True)
server.serve_forever()
