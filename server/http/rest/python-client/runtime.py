"""A client of the Pet Store's REST API: one file for Python 3.9 or newer, without dependencies.

    import os
    from petstore import PetStore

    store = PetStore(os.environ["BASE_URL"], os.environ["API_KEY"])
    for pet in store.iterate_pets(status="available", limit=100):
        print(pet["id"], pet["name"])

Copyright 2026 the authors of the Pet Store
SPDX-License-Identifier: MIT
"""

# Responses have the types that the API documents. They are not checked, since fields and values may be added.
# mypy: no-warn-return-any

from __future__ import annotations

import base64, hashlib, hmac, json, logging, random, re, select, ssl, threading, time, uuid, warnings
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPMessage, HTTPResponse, HTTPSConnection
from typing import Any, Callable, Collection, Iterable, Iterator, List, Literal, Mapping, Optional, Sequence, TypedDict
from typing import TypeVar, Union
from urllib.parse import parse_qs, urlencode, urlsplit

__version__ = "0"

T = TypeVar("T")

_log = logging.getLogger("petstore")


@dataclass(eq=False)
class PetStoreError(Exception):
    """The store has refused a request, or something between you and the store has answered it."""

    #: Machine-readable; `unexpected_response` if the store has not sent it.
    code: str
    status: int
    message: str
    #: To quote when you ask us for help.
    request_id: Optional[str] = None
    #: How long to wait before the next attempt, in seconds.
    retry_after: Optional[float] = None
    #: The page that explains the error.
    help_url: Optional[str] = None

    def __str__(self) -> str:
        return f"{self.status} {self.code}: {self.message}" + (f" ({self.request_id})" if self.request_id else "")


@dataclass(eq=False)
class LimitReachedError(Exception):
    """The limit resets, or a ban ends, so late that the request was not sent again, or not at all."""

    #: When requests are possible again, in seconds since the epoch, like `time.time()`.
    retry_at: float

    def __str__(self) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.retry_at))
        return f"The limit of requests is reached. Requests are possible again at {at}."


class NotModified(Exception):
    """Nothing has changed since the response whose ETag was given as `if_none_match`."""


class WebhookVerificationError(Exception):
    """The request is not a webhook of the store, or an old one that somebody sends again: answer it with 400."""


class Page(List[T]):
    """A page of a list."""

    #: Selects the page after this one; None if this is the last.
    next_cursor: Optional[str] = None


class PetStore:
    """A client of the store. Create one for each account and keep it; threads may share it.

    All requests share one budget, taken from the responses: one that would exceed the limit waits. After a 429, nothing
    at all is sent before the time in Retry-After. Lost responses, refused connections, 429, 502, 503, 504 and 409
    `idempotency_in_progress` are tried again, with random waits whose bound doubles each time. All attempts to change
    something share an Idempotency-Key, so nothing is done twice. Pass `idempotency_key` if a request has to survive a
    restart of your program.

    Methods raise PetStoreError for a request that is refused, LimitReachedError for one that would have to wait for
    longer than `max_wait`, and ConnectionError if the last attempt got no response.
    """

    def __init__(
        self, base_url: str, api_key: str, *, attempts: int = 6, timeout: float = 30.0, max_wait: float = 120.0
    ) -> None:
        """
        base_url: ends with the version: `https://…/v1`
        attempts: how often a request is sent at most
        timeout: how long the server may be silent during an attempt, in seconds
        max_wait: the longest wait before a request is sent, or sent again, in seconds
        """
        self._url = urlsplit(base_url.rstrip("/"))
        if self._url.scheme not in ("http", "https") or not self._url.hostname:
            raise ValueError("base_url must be an http or https URL.")
        # Python's message about a header that is not valid would show the key.
        if not re.fullmatch("[!-~]+", api_key):
            raise ValueError("api_key must be visible ASCII characters, without spaces or line breaks.")
        self._headers = {
            "Accept": "application/json",
            "Authorization": f"Bearer {api_key}",
            "User-Agent": f"petstore-python/{__version__}",
        }
        self._attempts, self._timeout, self._max_wait = attempts, timeout, max_wait
        self._tls = ssl.create_default_context() if self._url.scheme == "https" else None
        self._budget = _Budget(max_wait)
        self._thread = _ThreadState()

    def __repr__(self) -> str:
        return f"PetStore({self._url.scheme}://{self._url.hostname}{self._url.path})"

    @property
    def last_headers(self) -> HTTPMessage:
        """The headers of the last response to this thread, such as ETag, Location and Deprecation."""
        return self._thread.headers

    # <operations>

    def follow_events(self, after: Optional[str] = None, types: Optional[Collection[str]] = None) -> Iterator[Event]:
        """What happens to pets and orders, as it happens: from now on, or after the event with the id `after`.

        It never ends: when the connection breaks, it resumes after the last event; the logger `petstore` says why.
        Keep the id of the last event that you have handled, and pass it after a restart of your program: then you miss
        none. `types` selects events. Raises PetStoreError when the store refuses the stream, and would refuse it again.
        """
        wanted = {types} if isinstance(types, str) else set(types or ())
        target = self._target("/events", {"type": min(wanted) if len(wanted) == 1 else None})
        failures = 0
        while True:
            failures += 1
            wait = random.uniform(0.5, 1) * min(30, 2**failures)
            # A comment comes every 15 seconds.
            connection = self._connect(timeout=40)
            headers = {**self._headers, "Accept": "text/event-stream", **({"Last-Event-ID": after} if after else {})}
            try:
                response = self._exchange(connection, ("GET", target, None, headers), wait)
                if response.status != 200 or response.headers.get_content_type() != "text/event-stream":
                    raise _error_of(response, response.read())
                failures, wait = 0, random.uniform(1, 2)
                for event_id, data in _server_sent_events(response):
                    after = event_id or after
                    event = None if data is None else json.loads(data)
                    if event and (not wanted or event["type"] in wanted):
                        yield event
            except PetStoreError as error:
                if error.status < 500 and error.status not in (408, 429):
                    raise
                wait += error.retry_after or 0
                _log.warning("The events are followed again in %.0f s: %s", wait, error)
            except LimitReachedError as error:
                wait += max(0, error.retry_at - time.time())
                _log.warning("The events are followed again in %.0f s: %s", wait, error)
            except ssl.SSLCertVerificationError:
                raise
            except (OSError, HTTPException) as error:
                _log.warning("The events are followed again in %.0f s: %r", wait, error)
            finally:
                connection.close()
            time.sleep(wait)

    def _call(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, object]] = None,
        headers: Optional[Mapping[str, Optional[str]]] = None,
        body: object = None,
    ) -> Any:
        """Sends a request until it succeeds or another attempt is no use, and returns the JSON of the response."""
        target = self._target(path, query or {})
        sent = {**self._headers, **{name: value for name, value in (headers or {}).items() if value is not None}}
        if method != "GET":
            sent.setdefault("Idempotency-Key", str(uuid.uuid4()))
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            sent["Content-Type"] = "application/json"
        attempt = 0
        while True:
            attempt += 1
            is_last = attempt >= self._attempts
            backoff = random.uniform(0, min(8, 0.5 * 2 ** (attempt - 1)))
            connection = self._thread.connection = self._thread.connection or self._connect(self._timeout)
            try:
                response = self._exchange(connection, (method, target, content, sent), backoff)
                answer = response.read()
            except (OSError, HTTPException) as error:
                connection.close()
                if is_last or isinstance(error, ssl.SSLCertVerificationError):
                    raise ConnectionError(f"No response from {self._url.hostname}: {error!r}") from error
                time.sleep(backoff)
                continue
            if response.status == 304:
                raise NotModified("Nothing has changed.")
            try:
                if 200 <= response.status < 300:
                    return json.loads(answer) if answer else None
            except ValueError:
                pass
            refusal = _error_of(response, answer)
            wait = (refusal.retry_after or 0) + backoff
            if refusal.status == 429 and wait > self._max_wait:
                raise LimitReachedError(time.time() + wait) from refusal
            is_transient = refusal.status in (429, 502, 503, 504) or refusal.code == "idempotency_in_progress"
            if is_last or not is_transient or wait > self._max_wait:
                raise refusal
            time.sleep(wait)

    def _page(self, path: str, query: Mapping[str, object], headers: Mapping[str, Optional[str]]) -> Page[Any]:
        page: Page[Any] = Page(self._call("GET", path, query, headers))
        # Only the cursor is used: a key must not be sent to an address that a response names.
        link = urlsplit(_link_to("next", self.last_headers) or "")
        page.next_cursor = next(iter(parse_qs(link.query).get("cursor", [])), None)
        return page

    def _exchange(
        self, connection: HTTPConnection, request: tuple[str, str, Optional[bytes], Mapping[str, str]], backoff: float
    ) -> HTTPResponse:
        """Sends a request once, as soon as the budget allows; returns when the headers of the response are here."""
        number = self._budget.reserve()
        try:
            _close_if_stale(connection)
            connection.request(*request)
            response = connection.getresponse()
        except BaseException:
            connection.close()
            self._budget.lose(number)
            raise
        retry_after = _retry_after(response.headers)
        # Before the body is read: until then, other threads might send requests.
        hold = 0 if response.status != 429 else backoff if retry_after is None else retry_after
        self._budget.settle(number, response.headers, hold)
        self._thread.headers = response.headers
        return response

    def _connect(self, timeout: float) -> HTTPConnection:
        host, port = self._url.hostname or "", self._url.port
        if self._tls:
            return HTTPSConnection(host, port, timeout=timeout, context=self._tls)
        return HTTPConnection(host, port, timeout=timeout)

    def _target(self, path: str, query: Mapping[str, object]) -> str:
        fields = {name: _query_text(value) for name, value in query.items() if value is not None}
        return self._url.path + path + (f"?{urlencode(fields)}" if fields else "")


def verify_webhook(secret: str, headers: Mapping[str, str], body: Union[bytes, str]) -> WebhookEvent:
    """Verifies that the store has sent a request, and returns its event.

    With `event["test"]`, somebody tests your endpoint, and nothing has happened. Types may be added: answer those that
    you do not know with 204, too.

    secret: the endpoint's: `whsec_…`; while it has two, either will do
    body: exactly what arrived; JSON that was parsed and printed again has another signature
    Raises WebhookVerificationError when a header is missing, the signature is wrong, or its time is more than 5 minutes
    off; ValueError when the secret is not base64.
    """
    key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    if not key:
        raise ValueError("The secret is empty.")
    fields = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not fields.get(name):
            raise WebhookVerificationError(f"The request has no header {name}. Pass its headers as they arrived.")
    event_id, timestamp = fields["webhook-id"], fields["webhook-timestamp"]
    if not re.fullmatch("[0-9]+", timestamp):
        raise WebhookVerificationError("The header webhook-timestamp is not a number.")
    if abs(time.time() - int(timestamp)) > 300:
        raise WebhookVerificationError(
            "The webhook was signed more than 5 minutes ago or ahead. Verify it when it arrives, and check the clock."
        )
    content = body.encode() if isinstance(body, str) else body
    digest = hmac.new(key, f"{event_id}.{timestamp}.".encode() + content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    if not any(hmac.compare_digest(each.encode(), expected) for each in fields["webhook-signature"].split()):
        raise WebhookVerificationError(
            "The signature is wrong. Pass the body as it arrived, before anything parses it, and the endpoint's secret."
        )
    event: WebhookEvent = json.loads(content)
    return event


# <types>


class _ThreadState(threading.local):
    connection: Optional[HTTPConnection] = None
    headers = HTTPMessage()


class _Budget:
    """Decides when a request may be sent so that the limit is never exceeded.

    As long as no response has told what remains of the current window, requests go one by one.
    """

    def __init__(self, max_wait: float) -> None:
        self._max_wait = max_wait
        self._changed = threading.Condition()
        self._sent = 0
        self._in_flight = 0
        # Requests that may have been counted, each as the number of those sent by the time its response was lost.
        self._lost: list[int] = []
        self._held_until = 0.0
        # By its name, the least that a response of a window has reported, and when it ends.
        self._windows: dict[str, tuple[int, float]] = {}

    def reserve(self) -> int:
        """Waits until the request may be sent, and returns its number; raises LimitReachedError."""
        with self._changed:
            delay = self._delay()
            while delay != 0:
                if delay and delay > self._max_wait:
                    raise LimitReachedError(time.time() + delay)
                self._changed.wait(delay)
                delay = self._delay()
            self._in_flight += 1
            self._sent += 1
            return self._sent

    def settle(self, number: int, headers: HTTPMessage, hold: float) -> None:
        """Takes over what a response says of the limit. Nothing else is sent for `hold` seconds."""
        with self._changed:
            self._in_flight -= 1
            now = time.monotonic()
            self._held_until = max(self._held_until, now + hold)
            limits = re.findall(r'"(\w+)";r=(\d+);t=(\d+)', headers.get("RateLimit", ""))
            if limits:
                # What was lost before this request was sent has been counted before it, or never will be.
                self._lost = [sent_by_then for sent_by_then in self._lost if sent_by_then >= number]
            for name, remaining, reset in limits:
                # Responses may overtake each other; within a window, the one with the least is the latest.
                least, ends_at = self._windows.get(name, (0, now))
                if now < ends_at:
                    self._windows[name] = min(least, int(remaining)), min(ends_at, now + int(reset))
                else:
                    self._windows[name] = int(remaining), now + int(reset)
            self._changed.notify_all()

    def lose(self, number: int) -> None:
        """There is no response, so nobody knows whether the server has counted the request."""
        with self._changed:
            self._in_flight -= 1
            self._lost.append(self._sent)
            self._changed.notify_all()

    def _delay(self) -> Optional[float]:
        """How long a request must wait from now, in seconds; None if only until the next response."""
        now = time.monotonic()
        if now < self._held_until:
            return self._held_until - now
        current = [window for window in self._windows.values() if now < window[1]]
        used_up = [ends_at for remaining, ends_at in current if remaining <= len(self._lost)]
        if used_up:
            return max(used_up) - now
        # What is in flight may have been counted already; the next response tells.
        at_most = self._in_flight + len(self._lost)
        is_known = bool(current) and len(current) == len(self._windows)
        is_enough = is_known and all(remaining > at_most for remaining, _ in current)
        return 0 if is_enough or not self._in_flight else None


def _iterate(fetch: Callable[[Optional[str]], Page[T]]) -> Iterator[T]:
    """The items of all pages, each fetched when those of the one before have been used."""
    page = fetch(None)
    yield from page
    while page.next_cursor is not None:
        page = fetch(page.next_cursor)
        yield from page


def _query_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


def _close_if_stale(connection: HTTPConnection) -> None:
    """Closes a connection that the server has closed; sending a request opens it again."""
    try:
        # Nothing is due before a request, so whatever can be read is the end.
        if connection.sock and select.select([connection.sock], [], [], 0)[0]:
            connection.close()
    except ValueError:
        # Some systems cannot select from the descriptors of a process with very many open files.
        connection.close()


def _error_of(response: HTTPResponse, content: bytes) -> PetStoreError:
    status, headers = response.status, response.headers
    code, message = "unexpected_response", f"Something between this client and the store answered {status}."
    try:
        body = json.loads(content)
        if isinstance(body["code"], str) and isinstance(body["message"], str):
            code, message = body["code"], body["message"]
    except (ValueError, TypeError, LookupError):
        pass
    request_id, help_url = headers.get("X-Request-Id"), _link_to("help", headers)
    return PetStoreError(code, status, message, request_id, _retry_after(headers), help_url)


def _retry_after(headers: HTTPMessage) -> Optional[float]:
    """How long Retry-After says to wait, in seconds; it holds them or a date (RFC 9110, section 10.2.3)."""
    text = headers.get("Retry-After", "")
    if text.isdecimal():
        return float(text)
    try:
        # By the server's clock, whatever this machine's says.
        wait = parsedate_to_datetime(text) - parsedate_to_datetime(headers.get("Date", ""))
        return max(0.0, wait.total_seconds())
    except (TypeError, ValueError):
        return None


def _link_to(relation: str, headers: HTTPMessage) -> Optional[str]:
    """The target of the link with a relation (RFC 8288)."""
    for target, parameters in re.findall("<([^>]*)>([^,<]*)", ", ".join(headers.get_all("Link", []))):
        if re.search(rf';\s*rel="?{relation}"?\s*(;|$)', parameters):
            return str(target)
    return None


def _server_sent_events(lines: Iterable[bytes]) -> Iterator[tuple[Optional[str], Optional[str]]]:
    """The id and the data of each block of an event stream; an id without data says where to resume."""
    event_id: Optional[str] = None
    data: list[str] = []
    for line in lines:
        # A connection may break within a character; such a line is never used.
        field, _, value = line.decode(errors="replace").rstrip("\r\n").partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "id":
            event_id = value
        elif field == "data":
            data.append(value)
        elif not field and not value and (event_id is not None or data):
            yield event_id, "\n".join(data) if data else None
            event_id, data = None, []
