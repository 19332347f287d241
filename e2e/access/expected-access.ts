/**
 * What each kind of caller is answered: the one list of who may do what. A procedure, REST operation, page, route or
 * form without a row here fails access-matrix.test.ts; so does a row of something that is no more.
 *
 * The columns are groups of callers; callers.ts says who is in each: `staff` are owners of the store. Keys of `own` and
 * `another's` have all scopes of an account; what is asked for is of the account of `own`, if it can be of one. A cell is the status of a good request, or
 *
 * - `others` 403 that asks for `store:manage`, because another account, or nobody, has added it,
 * - `in`    200, and the page shows what it shows only to those whom it is for; an account is the user's,
 * - `out`   200, and the page asks its visitor to sign in,
 * - `role`  200, and the page says for which role of the staff it is,
 * - `done`  the form has done what it is for.
 *
 * Nothing is written unless the cell is `done`, or 200, 201 or 204 for something that writes.
 */
const columns = `
                         none shopper staff user ended pets:read pets:write orders:read orders:write webhooks:write store:manage own another's invalid halted`

/** REST operations, by operationId. */
const operations = `
listPets                 401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
getPet                   401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
getPetProfile            401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
createPet                401  401     401   401  401   403       201        403         403          403            201          201  201       401     429
listCategories           401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
listOrders               401  401     401   401  401   403       403        200         403          403            200          200  200       401     429
getOrder                 401  401     401   401  401   403       403        404         403          403            200          200  404       401     429
createOrder              401  401     401   401  401   403       403        403         201          403            201          201  201       401     429
listEvents               401  401     401   401  401   200       403        200         403          403            200          200  200       401     429
updatePet                401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
replacePetProfile        401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
withdrawPet              401  401     401   401  401   403       others     403         403          403            204          204  others    401     429
cancelOrder              401  401     401   401  401   403       403        403         404          403            200          200  404       401     429
approveOrder             401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
deliverOrder             401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
createWebhookEndpoint    401  401     401   401  401   403       403        403         403          201            201          201  201       401     429
listWebhookEndpoints     401  401     401   401  401   403       403        403         403          200            200          200  200       401     429
getWebhookEndpoint       401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
updateWebhookEndpoint    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
deleteWebhookEndpoint    401  401     401   401  401   403       403        403         403          404            404          204  404       401     429
rotateWebhookSecret      401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
testWebhookEndpoint      401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
listWebhookDeliveries    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
retryWebhookDelivery     401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
advanceStagingClock      401  401     401   401  401   404       404        404         404          404            404          404  404       401     429
resetStaging             401  401     401   401  401   404       404        404         404          404            404          404  404       401     429`

/** tRPC procedures, by their full names. */
const procedures = `
categories.list          200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.list                200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.get                 200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.browse              200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.suggest             200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.getProfile          200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.listSummaries       200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
photos.list              200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.changes             200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
pets.create              401  401     401   401  401   403       200        403         403          403            200          200  200       401     429
pets.update              401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
pets.replaceProfile      401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
pets.withdraw            401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
pets.restore             401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
categories.create        401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
categories.rename        401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
categories.remove        401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
store.get                200  200     200   200  200   200       403        403         403          403            200          200  200       401     429
store.update             401  401     401   401  401   403       403        403         403          403            403          403  403       401     429
store.removeDemo         401  401     401   401  401   403       403        403         403          403            403          403  403       401     429
orders.list              401  401     401   401  401   403       403        200         403          403            200          200  200       401     429
orders.get               401  401     401   401  401   403       403        404         403          403            200          200  404       401     429
events.list              401  401     401   401  401   200       403        200         403          403            200          200  200       401     429
events.follow            401  401     401   401  401   200       403        200         403          403            200          200  200       401     429
orders.create            401  401     401   401  401   403       403        403         200          403            200          200  200       401     429
orders.checkout          200  200     200   200  200   403       403        403         200          403            200          200  200       401     429
orders.track             200  200     200   200  200   403       403        200         403          403            200          200  200       401     429
orders.follow            200  200     200   200  200   403       403        200         403          403            200          200  200       401     429
orders.approve           401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
orders.transitionMany       401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
orders.deliver           401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
orders.cancel            401  401     401   401  401   403       403        403         404          403            200          200  404       401     429
orders.cancelByCustomer  200  200     200   200  200   403       403        403         200          403            200          200  200       401     429
webhooks.create          401  401     401   401  401   403       403        403         403          200            200          200  200       401     429
webhooks.list            401  401     401   401  401   403       403        403         403          200            200          200  200       401     429
webhooks.get             401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.update          401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.delete          401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.rotateSecret    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.test            401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.listDeliveries  401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
webhooks.retryDelivery   401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
staging.advanceClock     401  401     401   401  401   404       404        404         404          404            404          404  404       401     429
staging.reset            401  401     401   401  401   404       404        404         404          404            404          404  404       401     429`

/** Tools of agents, by name. A cell is the status of the tool's own error, if the request as a whole is answered. */
const tools = `
browsePets               401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
listPets                 401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
getPet                   401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
getPetProfile            401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
listCategories           401  401     401   401  401   200       403        403         403          403            200          200  200       401     429
createPet                401  401     401   401  401   403       200        403         403          403            200          200  200       401     429
createOrder              401  401     401   401  401   403       403        403         200          403            200          200  200       401     429
getOrder                 401  401     401   401  401   403       403        404         403          403            200          200  404       401     429
listOrders               401  401     401   401  401   403       403        200         403          403            200          200  200       401     429
listEvents               401  401     401   401  401   200       403        200         403          403            200          200  200       401     429
updatePet                401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
replacePetProfile        401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
withdrawPet              401  401     401   401  401   403       others     403         403          403            200          200  others    401     429
cancelOrder              401  401     401   401  401   403       403        403         404          403            200          200  404       401     429
approveOrder             401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
deliverOrder             401  401     401   401  401   403       403        403         403          403            200          403  403       401     429
createWebhookEndpoint    401  401     401   401  401   403       403        403         403          200            200          200  200       401     429
listWebhookEndpoints     401  401     401   401  401   403       403        403         403          200            200          200  200       401     429
getWebhookEndpoint       401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
updateWebhookEndpoint    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
deleteWebhookEndpoint    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
rotateWebhookSecret      401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
testWebhookEndpoint      401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
listWebhookDeliveries    401  401     401   401  401   403       403        403         403          404            404          200  404       401     429
retryWebhookDelivery     401  401     401   401  401   403       403        403         403          404            404          200  404       401     429`

/** For addresses and forms, all keys are alike: they are refused if they are not valid, and else of no use. */
const pageColumns = `
                         none shopper clerk manager staff user ended store:manage invalid halted`

/** Pages, routes and files that Next serves, by their path; and what else has an address. */
const addresses = `
/                        200  200     200   200     200   200  200   200          200     200
/animals                 200  200     200   200     200   200  200   200          200     200
/animals/alert           200  200     200   200     200   200  200   200          200     200
/animals/compare         200  200     200   200     200   200  200   200          200     200
/animals/[petId]         200  200     200   200     200   200  200   200          200     200
/photos/[name]           200  200     200   200     200   200  200   200          200     200
/animals/[petId]/picture.png
                         200  200     200   200     200   200  200   200          200     200
/orders                  200  200     200   200     200   200  200   200          200     200
/orders/[trackingCode]   200  200     200   200     200   200  200   200          200     200
/orders/[trackingCode]/calendar.ics
                         200  200     200   200     200   200  200   200          200     200
/favourites              200  200     200   200     200   200  200   200          200     200
/alerts/[token]          200  200     200   200     200   200  200   200          200     200
/staff                   out  out     in    in      in    200  out   out          out     out
/staff/orders/[orderId]  out  out     in    in      in    200  out   out          out     out
/staff/overview          out  out     in    in      in    200  out   out          out     out
/staff/search            out  out     in    in      in    200  out   out          out     out
/staff/customers         out  out     in    in      in    200  out   out          out     out
/staff/customers/[orderId]
                         out  out     in    in      in    200  out   out          out     out
/staff/customers/[orderId]/data
                         out  out     in    in      in    200  out   out          out     out
/staff/customers/[orderId]/data.json
                         303  303     303   200     200   303  303   303          303     303
/staff/visits            out  out     in    in      in    200  out   out          out     out
/staff/animals           out  out     in    in      in    200  out   out          out     out
/staff/animals/[petId]   out  out     in    in      in    200  out   out          out     out
/staff/animals/[petId]/preview
                         out  out     in    in      in    200  out   out          out     out
/staff/animals/[petId]/reserve
                         out  out     in    in      in    200  out   out          out     out
/staff/animals/[petId]/card
                         out  out     in    in      in    200  out   out          out     out
/staff/orders/[orderId]/print
                         out  out     in    in      in    200  out   out          out     out
/staff/kinds             out  out     role  in      in    200  out   out          out     out
/staff/reports           out  out     role  in      in    200  out   out          out     out
/staff/store             out  out     role  in      in    200  out   out          out     out
/staff/texts             out  out     role  in      in    200  out   out          out     out
/staff/requests          out  out     role  in      in    200  out   out          out     out
/staff/members           out  out     role  role    in    200  out   out          out     out
/staff/accounts          out  out     role  in      in    200  out   out          out     out
/staff/accounts/[accountId]
                         out  out     role  in      in    200  out   out          out     out
/staff/accounts/[accountId]/usage
                         out  out     role  in      in    200  out   out          out     out
/staff/orders.csv        303  303     200   200     200   303  303   303          303     303
/staff/reports.csv       303  303     303   200     200   303  303   303          303     303
/staff/animals.csv       303  303     200   200     200   303  303   303          303     303
/staff/animals/import    out  out     in    in      in    200  out   out          out     out
/staff/animals/new       out  out     in    in      in    200  out   out          out     out
/console                 out  out     in    in      in    in   out   out          out     out
/console/security        out  out     in    in      in    in   out   out          out     out
/console/accounts/[accountId]/usage
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/keys
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/keys/new
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/keys/[keyId]/rotate
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/keys/[keyId]/revoke
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/members
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/orders
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/requests
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/webhooks
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/webhooks/new
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/webhooks/[endpointId]
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/webhooks/[endpointId]/edit
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/webhooks/[endpointId]/rotate
                         out  out     404   404     404   in   out   out          out     out
/console/accounts/[accountId]/log
                         out  out     404   404     404   in   out   out          out     out
/sign-in                 200  200     200   200     200   200  200   200          200     200
/sign-up                 200  200     200   200     200   200  200   200          200     200
/forgot-password         200  200     200   200     200   200  200   200          200     200
/links/[token]           200  200     200   200     200   200  200   200          200     200
/contact                 200  200     200   200     200   200  200   200          200     200
/care                    200  200     200   200     200   200  200   200          200     200
/care/[species]          200  200     200   200     200   200  200   200          200     200
/imprint                 200  200     200   200     200   200  200   200          200     200
/terms                   200  200     200   200     200   200  200   200          200     200
/faq                     200  200     200   200     200   200  200   200          200     200
/how-it-works            200  200     200   200     200   200  200   200          200     200
/privacy                 200  200     200   200     200   200  200   200          200     200
/status                  200  200     200   200     200   200  200   200          200     200
/developers              200  200     200   200     200   200  200   200          200     200
/developers/guides/quick-start
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/authentication
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/limits
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/paging
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/idempotency
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/client-libraries
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/go-live
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/conditional-requests
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/events
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/sync
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/webhooks
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/live-changes
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/staging
                         200  200     200   200     200   200  200   200          200     200
/developers/guides/trpc  200  200     200   200     200   200  200   200          200     200
/developers/deprecations 200  200     200   200     200   200  200   200          200     200
/developers/agents       200  200     200   200     200   200  200   200          200     200
/developers/changelog    200  200     200   200     200   200  200   200          200     200
/developers/errors       200  200     200   200     200   200  200   200          200     200
/developers/reference/all
                         200  200     200   200     200   200  200   200          200     200
/developers/reference/headers
                         200  200     200   200     200   200  200   200          200     200
/developers/reference/schemas
                         200  200     200   200     200   200  200   200          200     200
/developers/reference/webhooks
                         200  200     200   200     200   200  200   200          200     200
/developers/reference/[operation]
                         200  200     200   200     200   200  200   200          200     200
/developers/errors/[code]
                         200  200     200   200     200   200  200   200          200     200
/developers/search       200  200     200   200     200   200  200   200          200     200
/developers/markdown/[[...page]]
                         200  200     200   200     200   200  200   200          200     200
/llms.txt                200  200     200   200     200   200  200   200          200     200
/status.json             200  200     200   200     200   200  200   200          200     200
/status.rss              200  200     200   200     200   200  200   200          200     200
/developers/changelog.rss
                         200  200     200   200     200   200  200   200          200     200
/security.txt            200  200     200   200     200   200  200   200          200     200
/developers/reference    200  200     200   200     200   200  200   200          200     200
/sitemap.xml             200  200     200   200     200   200  200   200          200     200
/sitemaps/pages.xml      200  200     200   200     200   200  200   200          200     200
/sitemaps/animals/[range]
                         200  200     200   200     200   200  200   200          200     200
/robots.txt              200  200     200   200     200   200  200   200          200     200
/manifest.webmanifest    200  200     200   200     200   200  200   200          200     200
/picture.png             200  200     200   200     200   200  200   200          200     200
/apple-icon              200  200     200   200     200   200  200   200          200     200
/service-worker.js       200  200     200   200     200   200  200   200          200     200
/fonts/caprasimo-latin.woff2
                         200  200     200   200     200   200  200   200          200     200
/fonts/figtree-latin.woff2
                         200  200     200   200     200   200  200   200          200     200
/icon.svg                200  200     200   200     200   200  200   200          200     200
/lost-animal.svg         200  200     200   200     200   200  200   200          200     200
/developers/search/suggestions
                         200  200     200   200     200   200  200   200          200     200
/developers/bruno.json
                         200  200     200   200     200   200  200   200          200     200
/developers/postman.json
                         200  200     200   200     200   200  200   200          200     200
/developers/packages/[file]
                         200  200     200   200     200   200  200   200          200     200
/storefront.png          200  200     200   200     200   200  200   200          200     200
/openapi.json            200  200     200   200     200   200  200   200          200     200
/healthz                 200  200     200   200     200   200  200   200          200     200
/readyz                  200  200     200   200     200   200  200   200          200     200
/v1/[[...path]]          401  401     401   401     401   401  401   404          401     429
/mcp                     401  401     401   401     401   401  401   405          401     429
/api/trpc/[[...trpc]]    404  404     404   404     404   404  404   404          401     429
/api/jobs                404  404     404   404     404   404  404   404          404     404
/metrics                 404  404     404   404     404   404  404   404          404     404
/_global-error           404  404     404   404     404   404  404   404          404     404
/nowhere                 404  404     404   404     404   404  404   404          404     404`

/** Forms, by the server action that they call. An order by form is always a guest's order. */
const forms = `
placeOrder               done done    done  done    done  done done  done         401     429
cancelOwnOrder           done done    done  done    done  done done  done         401     429
keepOrder                303  303     303   303     303   303  303   303          401     429
bookOwnVisit             done done    done  done    done  done done  done         401     429
nameDay                  done done    done  done    done  done done  done         401     429
cancelOwnVisit           done done    done  done    done  done done  done         401     429
answerQuestionnaire      done done    done  done    done  done done  done         401     429
requestOrderLinks        done done    done  done    done  done done  done         401     429
requestSearchAlert       done done    done  done    done  done done  done         401     429
requestAlert             done done    done  done    done  done done  done         401     429
stopAlerts               done done    done  done    done  done done  done         401     429
signIn                   done done    done  done    done  done done  done         401     429
signOut                  303  303     done  done    done  done 303   303          401     429
transitionOrder          303  303     done  done    done  303  303   303          401     429
transitionOrders         303  303     done  done    done  303  303   303          401     429
addAnimal                200  200     done  done    done  200  200   200          401     429
reserveAnimal            200  200     done  done    done  200  200   200          401     429
changeAnimal             200  200     done  done    done  200  200   200          401     429
withdrawAnimal           200  200     done  done    done  200  200   200          401     429
recordOutcome            200  200     done  done    done  200  200   200          401     429
returnAnimal             200  200     done  done    done  200  200   200          401     429
undoDelivery             200  200     done  done    done  200  200   200          401     429
correctReturn            200  200     done  done    done  200  200   200          401     429
undoReturn               200  200     done  done    done  200  200   200          401     429
changeAnimals            303  303     done  done    done  303  303   303          401     429
saveKind                 200  200     200   done    done  200  200   200          401     429
removeKind               200  200     200   done    done  200  200   200          401     429
bookVisit                200  200     done  done    done  200  200   200          401     429
cancelVisit              200  200     done  done    done  200  200   200          401     429
keepVisit                200  200     done  done    done  200  200   200          401     429
sayWhetherCame           200  200     done  done    done  200  200   200          401     429
skipStep                 200  200     200   done    done  200  200   200          401     429
saveText                 200  200     200   done    done  200  200   200          401     429
importAnimals            200  200     done  done    done  200  200   200          401     429
changeImport             200  200     done  done    done  200  200   200          401     429
saveRecord               200  200     done  done    done  200  200   200          401     429
addTreatment             200  200     done  done    done  200  200   200          401     429
changeTreatment          200  200     done  done    done  200  200   200          401     429
addWeight                200  200     done  done    done  200  200   200          401     429
removeWeight             200  200     done  done    done  200  200   200          401     429
publishAnimal            200  200     done  done    done  200  200   200          401     429
addPhoto                 403  403     done  done    done  403  403   403          401     429
changePhoto              200  200     done  done    done  200  200   200          401     429
addNote                  200  200     done  done    done  200  200   200          401     429
removeNote               200  200     done  done    done  200  200   200          401     429
writeToCustomer          200  200     done  done    done  200  200   200          401     429
correctCustomer          200  200     done  done    done  200  200   200          401     429
eraseCustomer            200  200     200   done    done  200  200   200          401     429
saveFees                 200  200     200   done    done  200  200   200          401     429
saveStore                200  200     200   done    done  200  200   200          401     429
removeDemo               200  200     200   done    done  200  200   200          401     429
requestLink              done done    done  done    done  done done  done         401     429
followLink               done done    done  done    done  done done  done         401     429
changePassword           200  200     done  done    done  done 200   200          401     429
signInAgain              200  200     done  done    done  done 200   200          401     429
beginPasskeySignIn       done done    done  done    done  done done  done         401     429
signInWithPasskey        done done    200   200     200   200  done  done         401     429
beginAddingPasskey       200  200     done  done    done  done 200   200          401     429
addPasskey               200  200     200   200     done  200  200   200          401     429
renamePasskey            200  200     200   200     done  200  200   200          401     429
removePasskey            200  200     200   200     done  200  200   200          401     429
changeEmail              200  200     done  done    done  done 200   200          401     429
deleteUser               200  200     200   200     200   200  200   200          401     429
endSession               200  200     303   303     done  303  200   200          401     429
createKey                200  200     404   404     404   done 200   200          401     429
rotateKey                200  200     404   404     404   done 200   200          401     429
revokeKey                200  200     404   404     404   done 200   200          401     429
inviteMember             200  200     404   404     404   done 200   200          401     429
withdrawInvitation       200  200     404   404     404   done 200   200          401     429
changeRole               200  200     404   404     404   done 200   200          401     429
removeMember             200  200     404   404     404   done 200   200          401     429
leaveAccount             200  200     404   404     404   done 200   200          401     429
createEndpoint           200  200     404   404     404   done 200   200          401     429
changeEndpoint           200  200     404   404     404   done 200   200          401     429
rotateSecret             200  200     404   404     404   done 200   200          401     429
enableEndpoint           200  200     404   404     404   done 200   200          401     429
testEndpoint             200  200     404   404     404   done 200   200          401     429
retryDelivery            200  200     404   404     404   done 200   200          401     429
retryFailed              200  200     404   404     404   done 200   200          401     429
deleteEndpoint           200  200     404   404     404   done 200   200          401     429
makeRequest              200  200     404   404     404   done 200   200          401     429
withdrawRequest          200  200     404   404     404   done 200   200          401     429
answerRequest            200  200     200   done    done  200  200   200          401     429
inviteStaff              200  200     200   200     done  200  200   200          401     429
withdrawStaffInvitation  200  200     200   200     done  200  200   200          401     429
changeStaffRole          200  200     200   200     done  200  200   200          401     429
removeStaff              200  200     200   200     done  200  200   200          401     429
changePlan               200  200     200   done    done  200  200   200          401     429
changeScopes             200  200     200   done    done  200  200   200          401     429
revokeKeyOfAccount       200  200     200   done    done  200  200   200          401     429
banKey                   200  200     200   done    done  200  200   200          401     429
liftBan                  200  200     200   done    done  200  200   200          401     429`

/** For each row of a table, what each column is answered. */
export const expectedAccess = {
  operations: readTable(columns, operations),
  procedures: readTable(columns, procedures),
  tools: readTable(columns, tools),
  addresses: readTable(pageColumns, addresses),
  forms: readTable(pageColumns, forms),
}

function readTable(columns: string, table: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const names = words(columns)
  const rows: Record<string, Record<string, string>> = {}
  // A name that is wider than its column stands on a line of its own.
  for (const line of table.trim().replace(/\n +/g, ' ').split('\n')) {
    const [name = '', ...cells] = words(line)
    if (cells.length !== names.length) throw new Error(`${name} has ${cells.length} cells, not ${names.length}`)
    if (rows[name]) throw new Error(`${name} has two rows`)
    rows[name] = Object.fromEntries(names.map((column, index) => [column, cells[index] ?? '']))
  }
  return rows
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
