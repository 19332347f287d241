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

__version__ = "1.0.0"

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

    def list_pets(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[PetStatus] = None,
        category_id: Optional[int] = None,
        ids: Optional[Sequence[int]] = None,
        include: Optional[Literal["profile"]] = None,
        cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
    ) -> Page[ListedPet]:
        """List pets.

        limit: The maximum number of items per page: decimal digits, without a sign or leading zeros.
        status: Only pets with this status.
        category_id: Only pets of this category: decimal digits without leading zeros.
        ids: Only those of these pets that exist, on one page; not together with limit or cursor.
        include: What to give besides: `profile`, what the store tells of each pet, as get_pet_profile does.
        cursor: Where the page starts: the opaque value from the `Link` header of the previous page.

        Scope: pets:read
        Errors: invalid_request, unauthorized, insufficient_scope, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._page(
            "/pets",
            {
                "limit": limit, "status": status, "categoryId": category_id, "ids": ids, "include": include,
                "cursor": cursor
            },
            {"If-None-Match": if_none_match},
        )

    def iterate_pets(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[PetStatus] = None,
        category_id: Optional[int] = None,
        ids: Optional[Sequence[int]] = None,
        include: Optional[Literal["profile"]] = None,
    ) -> Iterator[ListedPet]:
        """The items of all pages of list_pets. It takes the fewest requests with `limit=100`."""
        return _iterate(lambda cursor: self.list_pets(
            limit=limit,
            status=status,
            category_id=category_id,
            ids=ids,
            include=include,
            cursor=cursor,
        ))

    def create_pet(self, body: NewPet, *, idempotency_key: Optional[str] = None) -> Pet:
        """Add a pet.

        Scope: pets:write
        Errors: invalid_request, unauthorized, insufficient_scope, idempotency_conflict, idempotency_in_progress,
        payload_too_large, unsupported_media_type, rate_limit_exceeded, temporarily_banned, internal_error,
        service_unavailable
        """
        return self._call("POST", "/pets", headers={"Idempotency-Key": idempotency_key}, body=body)

    def get_pet(self, pet_id: int, *, if_none_match: Optional[str] = None) -> Pet:
        """Get a pet.

        Deprecated; will be removed on 2030-12-05. Use `GET /pets?status=available` instead.
        [Why](https://pets.example/developers/deprecations#getPet).

        Scope: pets:read
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, gone, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        warnings.warn("get_pet is deprecated: see its documentation.", DeprecationWarning, stacklevel=2)
        return self._call("GET", f"/pets/{pet_id:d}", headers={"If-None-Match": if_none_match})

    def update_pet(
        self,
        pet_id: int,
        body: PetUpdate,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Pet:
        """Change a pet.

        Changes the name or the category of a pet that the key's account has added; with the scope `store:manage`, of
        any.

        Scope: pets:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "PATCH",
            f"/pets/{pet_id:d}",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def withdraw_pet(
        self,
        pet_id: int,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> None:
        """Withdraw a pet.

        Takes a pet that the key's account has added off the catalogue while it is available; with the scope
        `store:manage`, any. After that it is in no list, and requests for it get 404.

        Scope: pets:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, precondition_failed, rate_limit_exceeded, temporarily_banned, internal_error,
        service_unavailable
        """
        return self._call(
            "DELETE",
            f"/pets/{pet_id:d}",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
        )

    def get_pet_profile(self, pet_id: int, *, if_none_match: Optional[str] = None) -> PetProfile:
        """Get the profile of a pet.

        What the store tells of a pet, its photographs, and the address of its page. What is not known is absent. Texts
        are in English; the same in German has the same name with `De`. `GET /pets?include=profile` gives the profiles
        of up to 100 pets at once.

        Scope: pets:read
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("GET", f"/pets/{pet_id:d}/profile", headers={"If-None-Match": if_none_match})

    def replace_pet_profile(
        self,
        pet_id: int,
        body: NewPetProfile,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> PetProfile:
        """Replace the profile of a pet.

        Replaces what is told of a pet that the key's account has added; with the scope `store:manage`, of any. What is
        left out is not known any more, the German texts included: send what get_pet_profile gave, with your changes.
        Its fee, its photographs and its address stay as they are, and are not accepted.

        Scope: pets:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "PUT",
            f"/pets/{pet_id:d}/profile",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def list_categories(self, *, if_none_match: Optional[str] = None) -> list[Category]:
        """List categories.

        Scope: pets:read
        Errors: invalid_request, unauthorized, insufficient_scope, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("GET", "/categories", headers={"If-None-Match": if_none_match})

    def list_orders(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[OrderStatus] = None,
        reference: Optional[str] = None,
        cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
    ) -> Page[Order]:
        """List orders.

        The orders that the key's account has placed, without personal data; with the scope `store:manage`, all of the
        store's.

        limit: The maximum number of items per page: decimal digits, without a sign or leading zeros.
        status: Only orders in this state.
        reference: Only orders with this number of your own.
        cursor: Where the page starts: the opaque value from the `Link` header of the previous page.

        Scope: orders:read
        Errors: invalid_request, unauthorized, insufficient_scope, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._page(
            "/store/orders",
            {"limit": limit, "status": status, "reference": reference, "cursor": cursor},
            {"If-None-Match": if_none_match},
        )

    def iterate_orders(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[OrderStatus] = None,
        reference: Optional[str] = None,
    ) -> Iterator[Order]:
        """The items of all pages of list_orders. It takes the fewest requests with `limit=100`."""
        return _iterate(lambda cursor: self.list_orders(limit=limit, status=status, reference=reference, cursor=cursor))

    def create_order(self, body: NewOrder, *, idempotency_key: Optional[str] = None) -> Order:
        """Order a pet.

        Reserves a pet that is available.

        Scope: orders:write
        Errors: invalid_request, unauthorized, insufficient_scope, conflict, idempotency_conflict,
        idempotency_in_progress, payload_too_large, unsupported_media_type, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("POST", "/store/orders", headers={"Idempotency-Key": idempotency_key}, body=body)

    def get_order(self, order_id: int, *, if_none_match: Optional[str] = None) -> Order:
        """Get an order.

        An order that the key's account has placed, without personal data; with the scope `store:manage`, any of the
        store's. Another is 404.

        Scope: orders:read
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("GET", f"/store/orders/{order_id:d}", headers={"If-None-Match": if_none_match})

    def approve_order(
        self,
        order_id: int,
        body: Optional[OrderTransition] = None,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Order:
        """Approve an order.

        Approves an order that is placed. On the staging server, the scope `orders:write` is enough for an order that
        the key's account has placed.

        Scope: store:manage
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/store/orders/{order_id:d}/approve",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def deliver_order(
        self,
        order_id: int,
        body: Optional[OrderTransition] = None,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Order:
        """Deliver an order.

        Marks an approved order as delivered; its pet is then sold. On the staging server, the scope `orders:write` is
        enough for an order that the key's account has placed.

        Scope: store:manage
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/store/orders/{order_id:d}/deliver",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def cancel_order(
        self,
        order_id: int,
        body: Optional[OrderTransition] = None,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> Order:
        """Cancel an order.

        Cancels an order that the key's account has placed, until it is approved; with the scope `store:manage`, any
        that is not delivered. Its pet is available again.

        Scope: orders:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/store/orders/{order_id:d}/cancel",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def list_events(
        self,
        *,
        limit: Optional[int] = None,
        type: Optional[Literal[
            "pet.added", "pet.changed", "pet.profile_changed", "pet.withdrawn", "pet.restored", "order.placed",
            "order.approved", "order.delivered", "order.cancelled"
        ]] = None,
        after: Optional[str] = None,
        cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
    ) -> Page[Event]:
        """List events.

        What happened to pets and orders. Events of pets need the scope `pets:read`; events of the orders that the key's
        account has placed need `orders:read`; with `store:manage` you see all. Keep the id of the last event that you
        have handled, and pass it as `after`: then you miss none. They are kept for 30 days. With `Accept:
        text/event-stream` they come as they happen, from now on or after the one that `after` or `Last-Event-ID` names;
        `limit` and `cursor` are for the list alone.

        limit: The maximum number of items per page: decimal digits, without a sign or leading zeros.
        type: Only events of this type.
        after: Only events after the one with this id: where to go on.
        cursor: Where the page starts: the opaque value from the `Link` header of the previous page.

        Errors: invalid_request, unauthorized, insufficient_scope, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._page(
            "/events",
            {"limit": limit, "type": type, "after": after, "cursor": cursor},
            {"If-None-Match": if_none_match},
        )

    def iterate_events(
        self,
        *,
        limit: Optional[int] = None,
        type: Optional[Literal[
            "pet.added", "pet.changed", "pet.profile_changed", "pet.withdrawn", "pet.restored", "order.placed",
            "order.approved", "order.delivered", "order.cancelled"
        ]] = None,
        after: Optional[str] = None,
    ) -> Iterator[Event]:
        """The items of all pages of list_events. It takes the fewest requests with `limit=100`."""
        return _iterate(lambda cursor: self.list_events(limit=limit, type=type, after=after, cursor=cursor))

    def list_webhook_endpoints(self, *, if_none_match: Optional[str] = None) -> list[WebhookEndpoint]:
        """List webhook endpoints.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("GET", "/webhook-endpoints", headers={"If-None-Match": if_none_match})

    def create_webhook_endpoint(
        self,
        body: NewWebhookEndpoint,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookEndpointWithSecret:
        """Create a webhook endpoint.

        From now on, events of pets and of the orders that your account has placed are sent to its URL, signed as
        Standard Webhooks 1.0 says; with the scope `store:manage`, those of all orders, while it has a valid key with
        that scope. An account has at most 10. The response is the only one with the secret.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, conflict, idempotency_conflict,
        idempotency_in_progress, payload_too_large, unsupported_media_type, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("POST", "/webhook-endpoints", headers={"Idempotency-Key": idempotency_key}, body=body)

    def get_webhook_endpoint(self, endpoint_id: int, *, if_none_match: Optional[str] = None) -> WebhookEndpoint:
        """Get a webhook endpoint.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("GET", f"/webhook-endpoints/{endpoint_id:d}", headers={"If-None-Match": if_none_match})

    def update_webhook_endpoint(
        self,
        endpoint_id: int,
        body: WebhookEndpointUpdate,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> WebhookEndpoint:
        """Change a webhook endpoint.

        While an endpoint is disabled, its events wait, up to 30 days; when it is enabled again, they are sent at once.
        An endpoint for all orders that gets another URL is from then on for those of your account, unless the key has
        `store:manage`.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "PATCH",
            f"/webhook-endpoints/{endpoint_id:d}",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def delete_webhook_endpoint(
        self,
        endpoint_id: int,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> None:
        """Delete a webhook endpoint.

        Nothing more is sent to it, and its deliveries are forgotten.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, precondition_failed, rate_limit_exceeded, temporarily_banned, internal_error,
        service_unavailable
        """
        return self._call(
            "DELETE",
            f"/webhook-endpoints/{endpoint_id:d}",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
        )

    def rotate_webhook_secret(
        self,
        endpoint_id: int,
        body: Optional[WebhookSecretRotation] = None,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> WebhookEndpointWithSecret:
        """Rotate a webhook secret.

        Makes a new secret. The one before signs too for `overlapHours`, so that both verify what is sent meanwhile; one
        before that signs no more. An endpoint for all orders is from then on for those of your account, unless the key
        has `store:manage`.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, precondition_failed, payload_too_large, unsupported_media_type, rate_limit_exceeded,
        temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/webhook-endpoints/{endpoint_id:d}/rotate-secret",
            headers={"Idempotency-Key": idempotency_key, "If-Match": if_match},
            body=body,
        )

    def test_webhook_endpoint(
        self,
        endpoint_id: int,
        body: Optional[WebhookTestRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Union[WebhookTest, PetEventTest, OrderEventTest]:
        """Test a webhook endpoint.

        Sends it a test of the type `webhook.test`; list_webhook_deliveries shows what came of it. With another `type`,
        it is sent what an event of that type looks like. Every test has `"test": true`, and an id that no event has;
        its pet and its order have the id 9007199254740991, which none has.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, payload_too_large, unsupported_media_type, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/webhook-endpoints/{endpoint_id:d}/test",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def list_webhook_deliveries(
        self,
        endpoint_id: int,
        *,
        limit: Optional[int] = None,
        succeeded: Optional[bool] = None,
        cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
    ) -> Page[WebhookDelivery]:
        """List webhook deliveries.

        What was sent to an endpoint in the last 30 days: each attempt, and what came of it. Orders of other accounts
        are left out while the endpoint may not be sent them.

        limit: The maximum number of items per page: decimal digits, without a sign or leading zeros.
        succeeded: Only those that succeeded, or only those that failed.
        cursor: Where the page starts: the opaque value from the `Link` header of the previous page.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._page(
            f"/webhook-endpoints/{endpoint_id:d}/deliveries",
            {"limit": limit, "succeeded": succeeded, "cursor": cursor},
            {"If-None-Match": if_none_match},
        )

    def iterate_webhook_deliveries(
        self,
        endpoint_id: int,
        *,
        limit: Optional[int] = None,
        succeeded: Optional[bool] = None,
    ) -> Iterator[WebhookDelivery]:
        """The items of all pages of list_webhook_deliveries. It takes the fewest requests with `limit=100`."""
        return _iterate(lambda cursor: self.list_webhook_deliveries(
            endpoint_id,
            limit=limit,
            succeeded=succeeded,
            cursor=cursor,
        ))

    def retry_webhook_delivery(
        self,
        endpoint_id: int,
        delivery_id: int,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookDelivery:
        """Retry a webhook delivery.

        Sends the event of a delivery again, at once, whether it arrived or not; 409 if it is of an order of another
        account, and the endpoint may not be sent those any more.

        Scope: webhooks:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, conflict, idempotency_conflict,
        idempotency_in_progress, rate_limit_exceeded, temporarily_banned, internal_error, service_unavailable
        """
        return self._call(
            "POST",
            f"/webhook-endpoints/{endpoint_id:d}/deliveries/{delivery_id:d}/retry",
            headers={"Idempotency-Key": idempotency_key},
        )

    def advance_staging_clock(self, body: ClockAdvance, *, idempotency_key: Optional[str] = None) -> AdvancedClock:
        """Let time pass.

        For your account alone, as if so much time had passed: its orders, Idempotency-Keys, webhook deliveries and keys
        (but the one that asks) become older; windows of its limits that end within that time start over, and from 5
        minutes on bans for requests after refusals end; orders that nobody has approved within 7 days are cancelled,
        and webhooks that are due are sent. No clock moves: what happens next has the time of day. Only on the staging
        server; elsewhere there is no such path. It counts towards a limit of its own, of 60 a minute, and a key that is
        banned for requests after refusals may call it, too.

        Scope: orders:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, payload_too_large, unsupported_media_type, rate_limit_exceeded, temporarily_banned,
        internal_error, service_unavailable
        """
        return self._call("POST", "/staging/clock", headers={"Idempotency-Key": idempotency_key}, body=body)

    def reset_staging(self, *, idempotency_key: Optional[str] = None) -> StagingReset:
        """Start over.

        Removes what your account has added: its orders, whose animals are available again; its pets, if the key has
        `pets:write`; and its webhook endpoints, if the key has `webhooks:write`. Its limits and Idempotency-Keys start
        over; its keys and the events stay. Only on the staging server; elsewhere there is no such path. It counts
        towards a limit of its own, of 60 a minute, and a key that is banned for requests after refusals may call it,
        too.

        Scope: orders:write
        Errors: invalid_request, unauthorized, insufficient_scope, not_found, idempotency_conflict,
        idempotency_in_progress, rate_limit_exceeded, temporarily_banned, internal_error, service_unavailable
        """
        return self._call("POST", "/staging/reset", headers={"Idempotency-Key": idempotency_key})

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


# The status of a pet: `available`, then `pending` (ordered), then `sold`.
PetStatus = Literal["available", "pending", "sold"]


# The status of an order: `placed`, then `approved`, then `delivered`; or `cancelled` before it is delivered. An order
# that nobody approves within 7 days, or as long as the store allows, is cancelled too; one with a visit to the pet not
# before the day after the visit, by the store’s clock.
OrderStatus = Literal["placed", "approved", "delivered", "cancelled"]


class _ListedPetRequired(TypedDict):
    # Assigned by the service.
    id: int
    # Counted in Unicode code points; surrogates only in pairs. Kept and returned exactly as sent.
    name: str
    # The id of a category; see list_categories.
    categoryId: int


class ListedPet(_ListedPetRequired, total=False):
    """A pet of a list: a Pet, with its `profile` if `include` asks for it."""

    status: PetStatus
    # Only with `include=profile`.
    profile: PetProfile


class _PetPhotoRequired(TypedDict):
    # The largest file of it, in WebP.
    url: str
    # In pixels.
    width: int
    # In pixels.
    height: int
    # What it shows, in English.
    alt: str


class PetPhoto(_PetPhotoRequired, total=False):
    """A photograph of a pet."""

    # The same in German.
    altDe: str


class PetProfileFee(TypedDict):
    """What it costs."""

    # With two decimals, such as 120.00.
    amount: str
    # Its three letters in ISO 4217, such as EUR.
    currency: str


class _PetProfileRequired(TypedDict):
    # Its photographs, the first one first.
    photos: list[PetPhoto]
    # Its page in the store.
    url: str


class PetProfile(_PetProfileRequired, total=False):
    """What the store tells of a pet. What is not known is absent."""

    # The date of its birth, from 1830-01-01 to today.
    bornOn: str
    # Whether only the month is known, more or less; says nothing without `bornOn`.
    bornIsAbout: bool
    # Its sex.
    sex: Literal["female", "male"]
    # Its breed and its colours, in English.
    breed: str
    # The same in German.
    breedDe: str
    # Its weight in grams.
    weightGrams: int
    # What it is like.
    temperament: list[Literal[
        "affectionate", "brave", "calm", "clever", "curious", "gentle", "independent", "lively", "patient", "playful",
        "shy", "sociable", "stubborn", "talkative"
    ]]
    # Whether it gets on with children.
    goodWithChildren: bool
    # Whether it gets on with dogs.
    goodWithDogs: bool
    # Whether it gets on with cats.
    goodWithCats: bool
    # Whether it is neutered.
    isNeutered: bool
    # Whether it is vaccinated.
    isVaccinated: bool
    # Where it can live.
    housing: Literal["indoors", "outdoors", "either"]
    # Care that not every pet of its kind needs, in English.
    needs: str
    # The same in German.
    needsDe: str
    # Its story, in English.
    story: str
    # The same in German.
    storyDe: str
    # What it costs.
    fee: PetProfileFee


class _PetRequired(TypedDict):
    # Assigned by the service.
    id: int
    # Counted in Unicode code points; surrogates only in pairs. Kept and returned exactly as sent.
    name: str
    # The id of a category; see list_categories.
    categoryId: int


class Pet(_PetRequired, total=False):
    """A pet offered in the store."""

    status: PetStatus


class Category(TypedDict):
    """A kind of pet that the store offers."""

    id: int
    # Counted in Unicode code points; surrogates only in pairs. Kept and returned exactly as sent.
    name: str
    # What its pets are called in English.
    plural: str
    # What one of its pets is called in English.
    singular: str
    # What its pets are called in German.
    pluralDe: str
    # What one of its pets is called in German.
    singularDe: str
    # The drawing that a pet of it has until there is a photograph; `neutral` shows no animal. More may be added.
    drawnAs: Literal[
        "dog", "cat", "rabbit", "guineaPig", "hedgehog", "parrot", "tortoise", "goldfish", "gecko", "frog", "ferret",
        "chicken", "neutral"
    ]


class _OrderRequired(TypedDict):
    # Assigned by the service.
    id: int
    # The id of the pet that is ordered.
    petId: int
    # Always 1: every pet is unique.
    quantity: Literal[1]
    status: OrderStatus
    # Whether it has been delivered.
    complete: bool
    # When it was placed, in UTC.
    placedAt: str


class Order(_OrderRequired, total=False):
    """An order for a pet."""

    # When the delivery is wanted, in UTC; absent if not specified.
    shipDate: str
    # The caller’s own number for it, exactly as it was sent; absent if there is none.
    reference: str


# Something that happened. Types may be added: ignore those that you do not know.
Event = Union["PetEvent", "OrderEvent"]


class PetEvent(TypedDict):
    """Something happened to a pet."""

    # Its number ascends in the order in which changes are made.
    id: str
    # `pet.changed`: its name, category or status. `pet.profile_changed`: what get_pet_profile shows of it, its
    # photographs included, but for what concerns its whole category. `pet.withdrawn`: it is no longer offered.
    # So far: pet.added, pet.changed, pet.profile_changed, pet.withdrawn, pet.restored.
    type: str
    # When it happened, in UTC.
    createdAt: str
    data: PetEventData


class PetEventData(TypedDict):
    """The pet, as it was right after."""

    pet: Pet


class OrderEvent(TypedDict):
    """Something happened to an order."""

    # Its number ascends in the order in which changes are made.
    id: str
    # The status that the order got.
    # So far: order.placed, order.approved, order.delivered, order.cancelled.
    type: str
    # When it happened, in UTC.
    createdAt: str
    data: OrderEventData


class OrderEventData(TypedDict):
    """The order, as it was right after."""

    order: Order


class _WebhookEndpointWithSecretRequired(TypedDict):
    # Assigned by the service.
    id: int
    # Where events are sent: https, to a public address, on port 443 or 8443, without user, password, white space and
    # control characters; from a store at localhost, also http to that machine.
    url: str
    # The types of the events that are sent.
    types: list[str]
    # What you call it, by the rules of a pet's name; it may be empty.
    description: str
    # Whether events are sent; while they are not, they wait.
    enabled: bool
    # When it was created, in UTC.
    createdAt: str
    # Verifies the signatures. It is shown this once.
    secret: str


class WebhookEndpointWithSecret(_WebhookEndpointWithSecretRequired, total=False):
    """An endpoint, with its secret."""

    # When it last took an event.
    lastSuccessAt: str
    # Since when every attempt has failed.
    failingSince: str
    # `account`: you did it. `gone`: it answered 410. `failing`: every attempt failed for five days.
    # So far: account, gone, failing.
    disabledBecause: str


class _WebhookEndpointRequired(TypedDict):
    # Assigned by the service.
    id: int
    # Where events are sent: https, to a public address, on port 443 or 8443, without user, password, white space and
    # control characters; from a store at localhost, also http to that machine.
    url: str
    # The types of the events that are sent.
    types: list[str]
    # What you call it, by the rules of a pet's name; it may be empty.
    description: str
    # Whether events are sent; while they are not, they wait.
    enabled: bool
    # When it was created, in UTC.
    createdAt: str


class WebhookEndpoint(_WebhookEndpointRequired, total=False):
    """Where an account wants to be told of events."""

    # When it last took an event.
    lastSuccessAt: str
    # Since when every attempt has failed.
    failingSince: str
    # `account`: you did it. `gone`: it answered 410. `failing`: every attempt failed for five days.
    # So far: account, gone, failing.
    disabledBecause: str


class WebhookTestData(TypedDict):

    # The endpoint that is tested.
    endpointId: int


class WebhookTest(TypedDict):
    """What a test sends."""

    # The id of the test, from evt_8725724278030336 on; no event has such a high number.
    id: str
    type: Literal["webhook.test"]
    # It is a test that somebody asked for; events have no such field.
    test: Literal[True]
    # When the test was made, in UTC.
    createdAt: str
    data: WebhookTestData


class PetEventTest(TypedDict):
    """A test that looks like an event of a pet; no pet has its id."""

    # The id of the test, from evt_8725724278030336 on; no event has such a high number.
    id: str
    # `pet.changed`: its name, category or status. `pet.profile_changed`: what get_pet_profile shows of it, its
    # photographs included, but for what concerns its whole category. `pet.withdrawn`: it is no longer offered.
    # So far: pet.added, pet.changed, pet.profile_changed, pet.withdrawn, pet.restored.
    type: str
    # It is a test that somebody asked for; events have no such field.
    test: Literal[True]
    # When the test was made, in UTC.
    createdAt: str
    data: PetEventData


class OrderEventTest(TypedDict):
    """A test that looks like an event of an order; no order has its id."""

    # The id of the test, from evt_8725724278030336 on; no event has such a high number.
    id: str
    # The status that the order got.
    # So far: order.placed, order.approved, order.delivered, order.cancelled.
    type: str
    # It is a test that somebody asked for; events have no such field.
    test: Literal[True]
    # When the test was made, in UTC.
    createdAt: str
    data: OrderEventData


class _WebhookDeliveryRequired(TypedDict):
    # Assigned by the service.
    id: int
    # The id of the event, which its receiver gets as `webhook-id`.
    eventId: str
    # The type of the event.
    type: str
    # Whether it was a test that somebody asked for.
    test: bool
    # Which attempt it was, from 1.
    attempt: int
    # When it was made, in UTC.
    attemptedAt: str
    # How long it took, in milliseconds.
    durationMs: int
    # Whether the endpoint answered with a 2xx.
    succeeded: bool


class WebhookDelivery(_WebhookDeliveryRequired, total=False):
    """An attempt to send an event, and what came of it."""

    # What the endpoint answered.
    statusCode: int
    # Why there is no answer. `not_permitted`: the event is of an order of another account, and the endpoint may not be
    # sent those any more; it was not sent, and is not tried again.
    # So far: timed_out, address_not_allowed, name_not_resolved, connection_refused, tls_failed, connection_failed,
    # not_permitted.
    reason: str
    # The beginning of the answer.
    responseBody: str
    # When the event is sent again.
    nextAttemptAt: str


class AdvancedClock(TypedDict):
    """What was done to the clock of the account."""

    # How much time has passed.
    advanced: str


class StagingReset(TypedDict):
    """What was removed."""

    # How many pets were removed.
    pets: int
    # How many orders were removed.
    orders: int
    # How many webhook endpoints were removed.
    webhookEndpoints: int


class Error(TypedDict):
    """The body of every error response."""

    # Machine-readable.
    # So far: invalid_request, unauthorized, insufficient_scope, not_found, method_not_allowed, conflict,
    # idempotency_conflict, idempotency_in_progress, precondition_failed, gone, payload_too_large,
    # unsupported_media_type, rate_limit_exceeded, temporarily_banned, internal_error, service_unavailable.
    code: str
    # For people: what is wrong and what to do.
    message: str
    # Equal to the HTTP status.
    status: int


class _NewPetRequired(TypedDict):
    # Counted in Unicode code points, of which at least one can be seen: a letter, number, punctuation or symbol that is
    # not default-ignorable. Surrogates only in pairs; no control characters, bidirectional controls (U+202A–202E,
    # U+2066–2069) or noncharacters. Kept and returned exactly as sent.
    name: str
    # The id of a category; see list_categories.
    categoryId: int


class NewPet(_NewPetRequired, total=False):
    """A pet to add."""

    # The status of the pet; `available` if omitted.
    status: PetStatus


class PetUpdate(TypedDict, total=False):
    """What to change about a pet: at least one field. What is left out stays."""

    # Counted in Unicode code points, of which at least one can be seen: a letter, number, punctuation or symbol that is
    # not default-ignorable. Surrogates only in pairs; no control characters, bidirectional controls (U+202A–202E,
    # U+2066–2069) or noncharacters. Kept and returned exactly as sent.
    name: str
    # The id of a category; see list_categories.
    categoryId: int


class NewPetProfile(TypedDict, total=False):
    """All that is to be told of a pet, in place of what was told before. What is left out is not known. Texts are one
    paragraph, by the rules of names: white space becomes single spaces, and an empty text is as good as none.
    """

    # The date of its birth, from 1830-01-01 to today.
    bornOn: str
    # Whether only the month is known, more or less; says nothing without `bornOn`.
    bornIsAbout: bool
    # Its sex.
    sex: Literal["female", "male"]
    # Its breed and its colours, in English.
    breed: str
    # The same in German.
    breedDe: str
    # Its weight in grams.
    weightGrams: int
    # What it is like.
    temperament: list[Literal[
        "affectionate", "brave", "calm", "clever", "curious", "gentle", "independent", "lively", "patient", "playful",
        "shy", "sociable", "stubborn", "talkative"
    ]]
    # Whether it gets on with children.
    goodWithChildren: bool
    # Whether it gets on with dogs.
    goodWithDogs: bool
    # Whether it gets on with cats.
    goodWithCats: bool
    # Whether it is neutered.
    isNeutered: bool
    # Whether it is vaccinated.
    isVaccinated: bool
    # Where it can live.
    housing: Literal["indoors", "outdoors", "either"]
    # Care that not every pet of its kind needs, in English.
    needs: str
    # The same in German.
    needsDe: str
    # Its story, in English.
    story: str
    # The same in German.
    storyDe: str


class _NewOrderRequired(TypedDict):
    # The id of the pet that is ordered.
    petId: int


class NewOrder(_NewOrderRequired, total=False):
    """An order to place."""

    # Your own number for the order, by the rules of names; list_orders finds the order by it.
    reference: str
    # When the delivery is wanted: an RFC 3339 date-time with an offset, within the years 1 to 9999 as it is written and
    # in UTC.
    shipDate: str


class OrderTransition(TypedDict, total=False):
    """What must be true of the order; may be left out."""

    # The status that the order should still have: if it has another by now, nothing changes.
    expectedStatus: OrderStatus


class _NewWebhookEndpointRequired(TypedDict):
    # Where events are sent: https, to a public address, on port 443 or 8443, without user, password, white space and
    # control characters; from a store at localhost, also http to that machine.
    url: str


class NewWebhookEndpoint(_NewWebhookEndpointRequired, total=False):
    """An endpoint to create."""

    # The types of the events to send; all, if omitted.
    types: list[Literal[
        "pet.added", "pet.changed", "pet.profile_changed", "pet.withdrawn", "pet.restored", "order.placed",
        "order.approved", "order.delivered", "order.cancelled"
    ]]
    # What you call it, by the rules of a pet's name; it may be empty.
    description: str


class WebhookEndpointUpdate(TypedDict, total=False):
    """What to change about an endpoint: at least one field. What is left out stays."""

    # Where events are sent: https, to a public address, on port 443 or 8443, without user, password, white space and
    # control characters; from a store at localhost, also http to that machine.
    url: str
    # The types of the events that are sent.
    types: list[Literal[
        "pet.added", "pet.changed", "pet.profile_changed", "pet.withdrawn", "pet.restored", "order.placed",
        "order.approved", "order.delivered", "order.cancelled"
    ]]
    # What you call it, by the rules of a pet's name; it may be empty.
    description: str
    # Whether events are sent. Those that wait are sent at once when it is enabled again.
    enabled: bool


class WebhookSecretRotation(TypedDict, total=False):
    """How to rotate a secret."""

    # For how many hours the secret before signs, too.
    overlapHours: int


class WebhookTestRequest(TypedDict, total=False):
    """What to send."""

    # The type of the event that the test looks like.
    type: Literal[
        "webhook.test", "pet.added", "pet.changed", "pet.profile_changed", "pet.withdrawn", "pet.restored",
        "order.placed", "order.approved", "order.delivered", "order.cancelled"
    ]


class ClockAdvance(TypedDict):
    """What to do to the clock of the account."""

    # How much time passes: a whole number and one of s, m, h, d, at most 365d.
    advance: str


WebhookEvent = Union["PetEvent", "OrderEvent", "PetEventTest", "OrderEventTest", "WebhookTest"]


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
